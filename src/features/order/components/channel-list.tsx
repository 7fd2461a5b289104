import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ChainConfig, PayChannel } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { Icon, type IconName } from '@/ui/icon';
import { radioGroup } from '@/ui/roving';
import { Tappable } from '@/ui/tappable';
import './channel-list.scss';

const icons: Record<PayChannel, IconName> = { qris: 'qr', wallet: 'wallet' };

export interface ChannelListProps {
  channels: ChainConfig['pay_channels'];
  value: PayChannel;
  onChange: (channel: PayChannel) => void;
}

/** The payment channels, one of them chosen. */
export const ChannelList = observer(function ChannelList({ channels, value, onChange }: ChannelListProps) {
  const group = radioGroup(
    channels.map(({ channel }) => ({ id: channel })),
    value,
    onChange,
  );
  return (
    <View className="order-channels" {...group.keys} {...a11y({ role: 'radiogroup', label: t('order.payWith') })}>
      {channels.map(({ channel, name, intro }, index) => (
        <Tappable
          key={channel}
          id={`channel-${channel}`}
          role="radio"
          checked={channel === value}
          tabIndex={group.tabIndex(index)}
          className={classNames('order-channel', channel === value && 'order-channel--chosen')}
          onTap={() => onChange(channel)}
        >
          <View className="order-channel__mark">
            <Icon name={icons[channel]} size={40} />
          </View>
          <View className="order-channel__text">
            <Text className="order-channel__name">{name}</Text>
            {intro ? <Text className="order-channel__intro">{intro}</Text> : null}
          </View>
          <View className="order-channel__dot" />
        </Tappable>
      ))}
    </View>
  );
});
