import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { slotOf } from '@/shell/words/slot-text';
import { useStores } from '@/state/store-context';
import { promisedTexts } from '../order-words';
import { slotSentence } from '../slot-words';

interface PromisedProps {
  order: OrderDetails;
  /** Class of each line. */
  className: string;
}

/** When an order is ready or arrives, as it is estimated now; nothing while that is unknown. */
export const Estimated = observer(function Estimated({ order, className }: PromisedProps) {
  return (
    <>
      {promisedTexts(order).map((text) => (
        <Text key={text} className={className}>
          {text}
        </Text>
      ))}
    </>
  );
});

/** The time that an order was made for, or else the estimated one. */
export const Promised = observer(function Promised({ order, className }: PromisedProps) {
  const { clock } = useStores();
  const slot = slotOf(order);
  if (!slot) return <Estimated order={order} className={className} />;
  return (
    <Text className={className} id="success-slot">
      {slotSentence(order.type, slot, { now: clock.now(), offsetMinutes: order.utc_offset_minutes })}
    </Text>
  );
});
