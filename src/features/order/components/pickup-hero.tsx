import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { isEndedState, isLive, isOverdue } from '@/domain/live-orders';
import { answerUntil } from '@/domain/order-rules';
import { formatRemaining } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { stateWords } from '@/shell/orders/state-words';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { CountdownText } from '@/ui/countdown-text';
import { Picture } from '@/ui/pictures/picture';
import { arrivalText, isArrived, missedReport, promisedTexts, toneOf } from '../order-words';
import { slotSentence } from '../slot-words';
import { Estimated } from './promised';
import './pickup-hero.scss';

const isAheadOfSlot = ({ state, type, slot_start }: OrderDetails): boolean =>
  slot_start > 0 && (state === 'paid' || state === 'making' || (state === 'ready' && type === 'takeout'));

const InSlot = observer(function InSlot({ order }: { order: OrderDetails }) {
  const { clock } = useStores();
  const slot = { start: order.slot_start, end: order.slot_end };
  const where = { now: clock.now(), offsetMinutes: order.utc_offset_minutes };
  return (
    <>
      <Text className="order-hero__detail">{slotSentence(order.type, slot, where)}</Text>
      {order.state === 'paid' ? <Text className="order-hero__detail">{t('order.slotNotBegun')}</Text> : null}
    </>
  );
});

/** Why the order ended, and what its customer has again. */
const Ended = observer(function Ended({ order }: { order: OrderDetails }) {
  const { state, cancel_reason: reason, canceltime, sendtime, coupon_name: name, refunds } = order;
  if (!isEndedState(state) || canceltime === null) return null;
  const isUncharged = state === 'cancelled' && refunds.length === 0;
  return (
    <>
      {reason ? <Text className="order-hero__detail">{t('order.cancelReason', { reason })}</Text> : null}
      {isUncharged ? (
        <Text className="order-hero__detail" id="order-uncharged">
          {t('order.notCharged')}
        </Text>
      ) : null}
      {name && sendtime === null ? (
        <Text className="order-hero__detail" id="order-coupon-back">
          {t('order.couponCameBack', { name })}
        </Text>
      ) : null}
    </>
  );
});

const Detail = observer(function Detail({ order, onExpire }: { order: OrderDetails; onExpire: () => void }) {
  const { clock } = useStores();
  const { state, expiretime } = order;
  if (state === 'unpaid' && expiretime !== null && !isOverdue(state, { now: clock.now(), expiretime })) {
    return (
      <CountdownText
        className="order-hero__detail"
        until={expiretime}
        now={clock.now}
        format={(left) => t('shell.payIn', { time: formatRemaining(left) })}
        onEnd={onExpire}
      />
    );
  }
  if (isAheadOfSlot(order)) return <InSlot order={order} />;
  const missed = missedReport(order);
  if (missed) {
    const time = whenText(answerUntil(missed), clock.now(), order.utc_offset_minutes);
    return <Text className="order-hero__detail">{t('order.missedText', { time })}</Text>;
  }
  if (isArrived(order)) {
    const text = missedReport(order, 'refused') ? 'order.missedRefused' : 'order.arrivedText';
    return <Text className="order-hero__detail">{t(text)}</Text>;
  }
  if (state === 'pickedUp' || state === 'completed') {
    const isPaidBack = order.lines.every(({ num, refund_num }) => refund_num === num);
    const text = isPaidBack ? order.refund_text : t('order.enjoy');
    return <Text className="order-hero__detail">{text}</Text>;
  }
  if (isLive(state) && state !== 'unpaid' && order.eta_start !== null) {
    return <Estimated order={order} className="order-hero__detail" />;
  }
  return <Ended order={order} />;
});

/** What is to be known beside the arrival: its day, if it was chosen, or that the shop closes soon. */
const Closing = observer(function Closing({ order }: { order: OrderDetails }) {
  if (isAheadOfSlot(order)) return <InSlot order={order} />;
  return promisedTexts(order)
    .slice(1)
    .map((text) => (
      <Text key={text} className="order-hero__detail">
        {text}
      </Text>
    ));
});

/** The pickup number, or when a delivery comes, large enough to show at the counter, and the state of the order. */
export const PickupHero = observer(function PickupHero(props: { order: OrderDetails; onExpire: () => void }) {
  const { order } = props;
  const first = order.lines[0];
  const isOver = toneOf(order.state) === 'over';
  const isDelivery = order.type === 'takeout';
  const arrival = missedReport(order) ? '' : arrivalText(order);
  return (
    <View
      className={classNames('order-hero', isOver && 'order-hero--over', arrival && 'order-hero--arrival')}
      id="pickup-hero"
    >
      <View className="order-hero__text">
        {arrival ? (
          <>
            <Text className="order-hero__label">{t('order.arrival')}</Text>
            <Text className="order-hero__arrival" id="order-arrival">
              {arrival}
            </Text>
          </>
        ) : order.pickup_no && !isDelivery ? (
          <>
            <Text className="order-hero__label">{t('order.pickupNumber')}</Text>
            <Text className="order-hero__number" id="pickup-number">
              {order.pickup_no}
            </Text>
          </>
        ) : null}
        <View {...a11y({ live: 'polite' })}>
          <Text className="order-hero__status" id="order-status">
            {stateWords(order)}
          </Text>
        </View>
        {arrival ? <Closing order={order} /> : <Detail {...props} />}
        {isDelivery && order.pickup_no ? (
          <Text className="order-hero__detail">
            {t('order.shopNumber')}{' '}
            <Text className="order-hero__small" id="pickup-number">
              {order.pickup_no}
            </Text>
          </Text>
        ) : null}
      </View>
      {first ? <Picture className="order-hero__picture" src={first.image} tint="transparent" eager /> : null}
    </View>
  );
});
