import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { VoucherCode } from '@/contract/voucher/voucher.schemas';
import { shownCode } from '@/domain/redemption-code';
import { QrCode } from '@/features/qr';
import { t } from '@/i18n/i18n';
import { brightScreen } from '@/platform/screen/brightness';
import { Sheet } from '@/ui/layers/sheet';
import './code-sheet.scss';

interface CodeSheetProps {
  code: VoucherCode;
  onClose: () => void;
}

/** A code as large as the phone is wide, on a bright screen where the host can do that. */
export const CodeSheet = observer(function CodeSheet({ code, onClose }: CodeSheetProps) {
  useEffect(() => brightScreen(), []);
  const text = shownCode(code.code);
  const isGood = code.state === 'good';
  // What was redeemed is shown by the page below.
  useEffect(() => {
    if (!isGood) onClose();
  }, [isGood, onClose]);
  return (
    <Sheet open id="code-sheet" title={t('voucher.largeTitle')} readOnly onClose={onClose}>
      <View className="voucher-large">
        <QrCode content={code.code} label={t('voucher.qrLabel', { code: text })} size="large" />
        <Text className="voucher-large__code">{text}</Text>
        <Text className="voucher-large__hint">{t('voucher.brighter')}</Text>
      </View>
    </Sheet>
  );
});
