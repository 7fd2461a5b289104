import { Text, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { Icon } from '@/ui/pictures/icon';
import './pin-mark.scss';

/** Whether an address has a pin. A shop delivers to one that has. */
export function PinMark({ isSet }: { isSet: boolean }) {
  return (
    <View className={isSet ? 'pin-mark pin-mark--set' : 'pin-mark'}>
      <Icon name="pin" size={28} />
      <Text className="pin-mark__text">{t(isSet ? 'address.hasPin' : 'address.hasNoPin')}</Text>
    </View>
  );
}
