import { Text, View } from '@tarojs/components';
import { type ReactNode, useEffect } from 'react';
import { shownCode } from '@/domain/redemption-code';
import { t } from '@/i18n/i18n';
import { vibrate } from '@/platform/host/vibrate';
import { Icon } from '@/ui/pictures/icon';
import './redeem.scss';

interface RedeemedCodeProps {
  code: string;
  /** Where and when. */
  text: string;
  /** What can be done next. */
  children?: ReactNode;
}

/** A code that was just redeemed. The phone vibrates, because its customer may look at the counter. */
export function RedeemedCode({ code, text, children }: RedeemedCodeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another redemption.
  useEffect(vibrate, [code]);
  return (
    <View className="redeem-done" id="code-redeemed">
      <View className="redeem-done__tick">
        <Icon name="check" size={72} />
      </View>
      <Text className="redeem-done__title">{t('redeem.done')}</Text>
      <Text className="redeem-done__code">{shownCode(code)}</Text>
      <Text className="redeem-code__hint">{text}</Text>
      {children}
    </View>
  );
}
