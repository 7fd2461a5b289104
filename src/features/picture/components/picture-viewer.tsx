import { Image, Text, View } from '@tarojs/components';
import { useRef, useState } from 'react';
import { t } from '@/i18n/i18n';
import { assetUrl } from '@/platform/pictures/asset-url';
import { a11y } from '@/ui/a11y';
import { IconButton } from '@/ui/buttons/icon-button';
import { useDialogFocus } from '@/ui/layers/dialog-focus';
import { useSwipe } from '@/ui/use-swipe';
import './picture-viewer.scss';

export interface PictureViewerProps {
  urls: readonly string[];
  /** Index of the first one to show. */
  at: number;
  onClose: () => void;
}

/**
 * Pictures on the whole screen, one at a time: swiped, by buttons or by arrow keys. It is for H5: hosts have their own.
 */
export function PictureViewer({ urls, at, onClose }: PictureViewerProps) {
  const panel = useRef<unknown>(null);
  const [shown, setShown] = useState(at);
  useDialogFocus(panel, { open: true, onDismiss: onClose });
  const count = urls.length;
  const turn = (by: number): void => setShown((now) => Math.min(count - 1, Math.max(0, now + by)));
  const number = t('picture.of', { number: shown + 1, count });
  const handleKey = ({ key }: { key: string }): void => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const swipe = useSwipe(turn);
  const keys = process.env.TARO_ENV === 'h5' ? { onKeyDown: handleKey } : undefined;
  return (
    <View
      ref={panel}
      id="picture-viewer"
      className="picture-viewer"
      catchMove
      {...swipe}
      {...keys}
      {...a11y({ role: 'dialog', modal: true, label: t('picture.all'), tabIndex: -1 })}
    >
      <Image
        className="picture-viewer__picture"
        src={assetUrl(urls[shown] ?? '')}
        mode="aspectFit"
        nativeProps={{ alt: number }}
      />
      <View className="picture-viewer__top">
        <Text className="picture-viewer__number" {...a11y({ role: 'status' })}>
          {number}
        </Text>
        <IconButton id="picture-close" icon="close" kind="surface" label={t('common.close')} onTap={onClose} />
      </View>
      {count > 1 ? (
        <View className="picture-viewer__turns">
          <IconButton
            id="picture-before"
            icon="back"
            kind="surface"
            label={t('picture.before')}
            disabled={shown === 0}
            onTap={() => turn(-1)}
          />
          <IconButton
            id="picture-next"
            icon="chevron"
            kind="surface"
            label={t('picture.next')}
            disabled={shown === count - 1}
            onTap={() => turn(1)}
          />
        </View>
      ) : null}
    </View>
  );
}
