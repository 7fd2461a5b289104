import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { DrinksStep } from '@/domain/drinks';
import { type MessageKey, t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import type { OrderPartProps } from '../order-store';
import { stepsText, stepText } from '../order-words';
import { timeOf } from './order-steps';
import './paid-steps.scss';

/** Words for steps whose usual ones are too wide beside others. */
const short: Readonly<Partial<Record<DrinksStep, MessageKey>>> = {
  accepted: 'order.shortStep.accepted',
  ready: 'order.shortStep.ready',
  delivering: 'order.shortStep.delivering',
};

/** The steps of an order from left to right, with the times of those that are reached. A screen reader gets one sentence. */
export const PaidSteps = observer(function PaidSteps({ store, order }: OrderPartProps) {
  const entries = store.timeline;
  return (
    <View id="paid-steps">
      <Text className="k-only-read" {...a11y({ live: 'polite' })}>
        {stepsText(entries, order)}
      </Text>
      <View className="paid-steps" {...a11y({ hidden: true })}>
        {entries.map((entry) => {
          // Until somebody makes it, it is called the same as elsewhere.
          const key = order.state === 'paid' && entry.progress === 'current' ? undefined : short[entry.step];
          return (
            <View key={entry.step} className={`paid-steps__step paid-steps__step--${entry.progress}`}>
              <View className="paid-steps__dot" />
              <Text className="paid-steps__name">{key ? t(key) : stepText(entry, order)}</Text>
              <Text className="paid-steps__time">{timeOf(entry, order)}</Text>
            </View>
          );
        })}
      </View>
    </View>
  );
});
