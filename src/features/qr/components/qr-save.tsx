import { Image, Text } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import { type MessageKey, t } from '@/i18n/i18n';
import {
  openAlbumSettings,
  type PictureSaved,
  type Poster,
  savePoster,
  saveSquares,
} from '@/platform/pictures/save-picture';
import { showToast } from '@/platform/screen/toast';
import { useSubmit } from '@/state/forms/use-submit';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import { qrSquares } from '../qr-squares';
import './qr-save.scss';

/** White margin required by the standard; on the screen the card provides it. */
const quietModules = 4;

export interface QrSaveProps {
  content: string;
  /** Name of the file, without an extension. */
  name: string;
  label: string;
  /** What is written around the code, where the host can draw it. Default: the code alone. */
  poster?: Omit<Poster, 'squares'>;
  /** Default: a second choice beside a button of the page. */
  kind?: 'primary' | 'secondary';
  /** What the picture is for. */
  hint?: ReactNode;
}

/** `started` does not mean saved, which browsers do not report. */
const words: Record<'saved' | 'started' | 'failed', MessageKey> = {
  saved: 'qr.saved',
  started: 'qr.downloading',
  failed: 'qr.noPicture',
};

async function save({ content, name, poster }: QrSaveProps): Promise<PictureSaved> {
  try {
    const squares = await qrSquares(content, quietModules);
    return await (poster ? savePoster({ ...poster, squares }, `${name}.png`) : saveSquares(squares, `${name}.png`));
  } catch {
    return { how: 'failed' };
  }
}

/** Saves a QR code as a picture, and says so only if it is there. A page that has it needs the texts `qr`. */
export function QrSave(props: QrSaveProps) {
  const { kind = 'secondary', content, hint } = props;
  const [picture, setPicture] = useState('');
  const { submit, isBusy } = useSubmit(async () => {
    if (!content) {
      showToast(t('qr.empty'), { tone: 'error' });
      return;
    }
    const saved = await save(props);
    if (saved.how === 'byHand') setPicture(saved.url);
    else if (saved.how === 'refused') {
      showToast(t('qr.refused'), { action: { label: t('qr.settings'), run: openAlbumSettings } });
    } else if (saved.how !== 'calledOff') showToast(t(words[saved.how]));
  });
  return (
    <>
      <Button id="qr-save" wide kind={kind} busy={isBusy} onTap={submit}>
        {t('qr.save')}
      </Button>
      {hint ? <Text className="qr-save__how">{hint}</Text> : null}
      <Sheet open={picture !== ''} id="qr-picture" title={t('qr.save')} onClose={() => setPicture('')}>
        <Image className="qr-save__picture" src={picture} mode="aspectFit" nativeProps={{ alt: props.label }} />
        <Text className="qr-save__hold">{t('qr.byHand')}</Text>
      </Sheet>
    </>
  );
}
