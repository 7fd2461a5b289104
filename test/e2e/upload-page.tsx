import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PictureViewer } from '@/features/picture';
import { i18n } from '@/i18n/i18n';
import { taroPlatform } from '@/platform/host/taro-platform';
import { useUploads } from '@/state/forms/use-uploads';
import { StoreProvider } from '@/state/store-context';
import { createStores } from '@/state/stores';
import { a11y } from '@/ui/a11y';
import { TextArea } from '@/ui/fields/text-area';
import { UploadField } from '@/ui/fields/upload-field';
import '../../src/app.scss';

const DRAFT = 'draft-of-pictures';

/** A form with pictures, like that of a page. The addresses of uploaded pictures are in its draft. */
const Form = observer(() => {
  const [text, setText] = useState('');
  const [viewed, setViewed] = useState(-1);
  const list = useUploads({
    max: 5,
    urls: JSON.parse(localStorage.getItem(DRAFT) ?? '[]'),
    onChange: (urls) => localStorage.setItem(DRAFT, JSON.stringify(urls)),
  });
  return (
    <View {...a11y({ role: 'main' })}>
      <TextArea id="text" label="Cerita" value={text} onChange={setText} />
      <UploadField
        id="pictures"
        label="Gambar"
        pictures={list.pictures}
        max={list.max}
        hasSurplus={list.hasSurplus}
        onChoose={list.choose}
        onRemove={list.remove}
        onRetry={list.retry}
        onOpen={setViewed}
      />
      {viewed < 0 ? null : <PictureViewer urls={list.urls} at={viewed} onClose={() => setViewed(-1)} />}
    </View>
  );
});

async function start(): Promise<void> {
  const stores = createStores(taroPlatform as never);
  const token = new URLSearchParams(location.search).get('token') ?? '';
  stores.session.start(token, { id: 1 } as never);
  await i18n.setLanguage('id');
  await i18n.need(['common', 'upload', 'picture']);
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StoreProvider stores={stores}>
      <View className="taro_page">
        <Form />
      </View>
    </StoreProvider>,
  );
}

void start();
