import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { shownCode } from '@/domain/redemption-code';
import { QrCode } from '@/features/qr';
import { t } from '@/i18n/i18n';
import { useDidHide, useDidShow } from '@/platform/navigation/lifecycle';
import { brightScreen } from '@/platform/screen/brightness';
import { Sheet } from '@/ui/layers/sheet';
import './redeem.scss';

/** A code as large as the phone is wide, on a screen that is bright and stays on, as far as the host can do that. */
export const CodeSheet = observer(function CodeSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const [isShown, setShown] = useState(true);
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));
  useEffect(() => (isShown ? brightScreen() : undefined), [isShown]);
  const text = shownCode(code);
  return (
    <Sheet open id="code-sheet" title={t('redeem.largeTitle')} readOnly onClose={onClose}>
      <View className="redeem-large">
        <QrCode content={code} label={t('redeem.qrLabel', { code: text })} size="large" />
        <Text className="redeem-large__code">{text}</Text>
        <Text className="redeem-large__hint">{t('redeem.brighter')}</Text>
      </View>
    </Sheet>
  );
});
