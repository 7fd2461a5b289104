import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Skeleton } from '@/ui/states/skeleton';
import { qrSquares } from '../qr-squares';
import './qr-code.scss';

/** One path for all dark modules: an image of a few kilobytes that is sharp at any size. */
async function qrPicture(content: string): Promise<string> {
  const squares = await qrSquares(content, 2);
  let path = '';
  squares.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${squares.length} ${squares.length}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

export interface QrCodeProps {
  content: string;
  label: string;
  /** `large`: as wide as a sheet. */
  size?: 'normal' | 'large';
}

/**
 * A QR code drawn on the device, so that no payment data is sent to others. It is always dark on white, or it could not
 * be read.
 */
export const QrCode = observer(function QrCode({ content, label, size = 'normal' }: QrCodeProps) {
  const [picture, setPicture] = useState('');
  useEffect(() => {
    let isWanted = true;
    setPicture('');
    if (content) {
      void qrPicture(content).then((drawn) => {
        if (isWanted) setPicture(drawn);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [content]);
  if (!content) return <Text className="qr-code-box__empty">{t('qr.empty')}</Text>;
  return (
    <View className={`qr-code-box qr-code-box--${size}`} id="qr-code">
      {picture ? (
        <View className="qr-code-box__code" style={{ backgroundImage: picture }} {...a11y({ role: 'img', label })} />
      ) : (
        <Skeleton className="qr-code-box__code" />
      )}
    </View>
  );
});
