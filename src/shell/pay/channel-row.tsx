import { Text, View } from '@tarojs/components';
import type { PayChannel } from '@/contract/chain.schemas';
import { classNames } from '@/ui/class-names';
import './channel-row.scss';

/** The names of the brands in their colours, in place of their own signs. */
const marks: Record<PayChannel, string> = {
  qris: 'QRIS',
  gopay: 'GoPay',
  ovo: 'OVO',
  dana: 'DANA',
  shopeepay: 'ShopeePay',
  linkaja: 'LinkAja',
  va_bca: 'VA',
  va_mandiri: 'VA',
  va_bni: 'VA',
  va_bri: 'VA',
  cash: 'Rp',
};

/** The brand of a way to pay. */
export function PayMark({ channel }: { channel: PayChannel }) {
  return (
    <View className={classNames('pay-mark', `pay-mark--${channel.split('_')[0]}`)}>
      <Text>{marks[channel]}</Text>
    </View>
  );
}

interface PayWayProps {
  channel: PayChannel;
  name: string;
  /** How it works, in a few words. */
  intro: string;
}

/** A way to pay: brand, name, how it works, and the dot of a choice. */
export function PayWay({ channel, name, intro }: PayWayProps) {
  return (
    <>
      <PayMark channel={channel} />
      <View className="pay-channel__text">
        <Text className="pay-channel__name">{name}</Text>
        {intro ? <Text className="pay-channel__intro">{intro}</Text> : null}
      </View>
      <View className="pay-channel__dot" />
    </>
  );
}
