import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import { Price } from '@/ui/price';
import { Timeline, type TimelineStep } from '@/ui/timeline';
import { channelText, isAccount } from '../words/pay-channels';
import { type PaidBack, refundSteps, stepsSentence } from '../words/refund-steps';
import { whenText } from '../words/when-text';
import './refund-card.scss';

interface HeadProps {
  title: string;
  /** Element id of the amount. */
  id: string;
  amount: number;
  /** The money is not paid back, or that is not decided yet. */
  isOpen?: boolean;
}

export const RefundHead = ({ title, id, amount, isOpen = false }: HeadProps) => (
  <View className="k-refund__head">
    <Text className="k-refund__title" {...a11y({ role: 'heading', level: 2 })}>
      {title}
    </Text>
    <Price id={id} value={amount} size={28} tone={isOpen ? 'muted' : 'pandan'} />
  </View>
);

export const RefundSteps = ({ id, steps }: { id: string; steps: readonly TimelineStep[] }) => (
  <View className="k-refund__steps">
    <Timeline id={id} label={stepsSentence(steps)} steps={steps} />
  </View>
);

interface RefundCardProps {
  refund: PaidBack;
  title: string;
  offsetMinutes: number;
  /** Shown between its head and its steps. */
  note?: ReactNode;
  /** Shown below its steps. */
  children?: ReactNode;
}

/** Whether the money goes the way back that it came. Cash and transfers by hand go other ways. */
const isToChannel = ({ channel, state }: PaidBack): boolean =>
  channel !== 'cash' && !isAccount(channel) && state !== 'manual';

/**
 * One amount that is paid back of an order of any kind, with the steps of paying it back. Its page needs the texts
 * `refund` and `order`.
 */
export const RefundCard = observer(function RefundCard(props: RefundCardProps) {
  const { refund, title, offsetMinutes, note, children } = props;
  const { clock } = useStores();
  const id = `refund-${refund.refund_sn}`;
  const when = (seconds: number): string => whenText(seconds, clock.now(), offsetMinutes);
  return (
    <Card id={id} testId="refund">
      <RefundHead title={title} id={`${id}-amount`} amount={refund.amount} />
      {isToChannel(refund) ? (
        <Text id={`${id}-to`} className="k-refund__to">
          {t('refund.to', { channel: channelText(refund.channel) })}
        </Text>
      ) : null}
      {note}
      <RefundSteps id={`${id}-steps`} steps={refundSteps(refund, when)} />
      {children}
    </Card>
  );
});
