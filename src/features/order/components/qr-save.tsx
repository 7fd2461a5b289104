import { Image, Text } from '@tarojs/components';
import { useState } from 'react';
import { type MessageKey, t } from '@/i18n/i18n';
import { openAlbumSettings, type PictureSaved, saveSquares } from '@/platform/save-picture';
import { showToast } from '@/platform/toast';
import { useSubmit } from '@/state/use-submit';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { qrSquares } from '../qr-squares';
import './qr-save.scss';

/** White margin required by the standard; on the screen the card provides it. */
const quietModules = 4;

export interface QrSaveProps {
  content: string;
  /** Name of the file, without an extension. */
  name: string;
  label: string;
}

/** `started` does not mean saved, which browsers do not report. */
const words: Record<'saved' | 'started' | 'failed', MessageKey> = {
  saved: 'order.qrSaved',
  started: 'order.qrDownloading',
  failed: 'order.qrNoPicture',
};

async function save({ content, name }: QrSaveProps): Promise<PictureSaved> {
  try {
    return await saveSquares(await qrSquares(content, quietModules), `${name}.png`);
  } catch {
    return { how: 'failed' };
  }
}

/** For paying on the phone that shows the code: saves the code as a picture, and explains how to pay with it. */
export function QrSave(props: QrSaveProps) {
  const [picture, setPicture] = useState('');
  const { submit, isBusy } = useSubmit(async () => {
    const saved = await save(props);
    if (saved.how === 'byHand') setPicture(saved.url);
    else if (saved.how === 'refused') {
      showToast(t('order.qrRefused'), { action: { label: t('order.qrSettings'), run: openAlbumSettings } });
    } else if (saved.how !== 'calledOff') showToast(t(words[saved.how]));
  });
  return (
    <>
      <Button id="qr-save" wide kind="secondary" busy={isBusy} onTap={submit}>
        {t('order.qrSave')}
      </Button>
      <Text className="order-qr-save__how">{t('order.qrSamePhone')}</Text>
      <Sheet open={picture !== ''} id="qr-picture" title={t('order.qrSave')} onClose={() => setPicture('')}>
        <Image className="order-qr-save__picture" src={picture} mode="aspectFit" nativeProps={{ alt: props.label }} />
        <Text className="order-qr-save__hold">{t('order.qrByHand')}</Text>
      </Sheet>
    </>
  );
}
