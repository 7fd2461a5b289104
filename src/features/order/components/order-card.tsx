import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderRow } from '@/contract/order/order.schemas';
import { isEndedState } from '@/domain/live-orders';
import { can } from '@/domain/order-actions';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { OrderStatus } from '@/shell/orders/order-status';
import { refundBeside } from '@/shell/orders/state-words';
import { orderSlotText } from '@/shell/words/slot-text';
import { whenText } from '@/shell/words/when-text';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import { arrivalText, toneOf } from '../order-words';
import './order-card.scss';

/** Number of pictures that fit beside a pickup number. */
const picturesMax = 3;

export interface OrderCardProps {
  row: OrderRow;
  now: () => number;
  onOpen: (row: OrderRow) => void;
  onPay: (row: OrderRow) => void;
  onCancel: (row: OrderRow) => void;
  onAgain: (row: OrderRow) => void;
  onReceived: (row: OrderRow) => void;
  onRate: (row: OrderRow) => void;
  onExpire: () => void;
}

const Pictures = observer(function Pictures({ row }: { row: OrderRow }) {
  const more = row.goods.length - picturesMax;
  return (
    <View className="order-card__pictures">
      {row.goods.slice(0, picturesMax).map((goods, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one drink may be in two lines; the order never changes.
        <Picture key={`${goods.goods_id}-${at}`} className="order-card__picture" src={goods.image} tint={goods.tint} />
      ))}
      {more > 0 ? <Text className="order-card__more">{t('order.more', { count: more })}</Text> : null}
    </View>
  );
});

const Actions = observer(function Actions({
  row,
  onOpen,
  onPay,
  onCancel,
  onAgain,
  onReceived,
  onRate,
}: OrderCardProps) {
  const id = `order-${row.order_sn}`;
  if (can(row, 'pay')) {
    return (
      <View className="order-card__actions">
        {can(row, 'cancel') ? (
          <Button id={`${id}-cancel`} size="small" kind="secondary" onTap={() => onCancel(row)}>
            {t('common.cancel')}
          </Button>
        ) : null}
        <Button id={`${id}-pay`} size="small" className="order-card__main" onTap={() => onPay(row)}>
          {t('shell.payNow')}
        </Button>
      </View>
    );
  }
  const isOver = toneOf(row.state) === 'over';
  return (
    <View className="order-card__actions">
      {isOver && !can(row, 'received') ? (
        <Button id={`${id}-again`} size="small" kind="secondary" onTap={() => onAgain(row)}>
          {t('order.orderAgain')}
        </Button>
      ) : null}
      {can(row, 'received') ? (
        <Button id={`${id}-received`} size="small" onTap={() => onReceived(row)}>
          {t('order.received')}
        </Button>
      ) : null}
      {can(row, 'evaluate') && !can(row, 'received') ? (
        <Button id={`${id}-rate`} size="small" className="order-card__main" onTap={() => onRate(row)}>
          {t('order.rate')}
        </Button>
      ) : null}
      {row.pickup_no && !isOver && row.type === 'takein' ? (
        <Button id={`${id}-show`} size="small" onTap={() => onOpen(row)}>
          {t('order.showNumber')}
        </Button>
      ) : null}
    </View>
  );
});

/** The number by which the order is called; of a delivery first when it comes. */
const Ticket = observer(function Ticket({ row }: { row: OrderRow }) {
  const arrival = arrivalText(row);
  const label = t(row.type === 'takeout' ? 'order.shopNumber' : 'order.pickupNumber');
  return (
    <View className="order-card__ticket">
      <Text className="order-card__label">{arrival ? t('order.arrival') : label}</Text>
      <Text className="order-card__number">{arrival || row.pickup_no}</Text>
      {arrival ? <Text className="order-card__label">{`${label} ${row.pickup_no}`}</Text> : null}
    </View>
  );
});

/** One order of the list: the upper part opens it, below are its actions. */
export const OrderCard = observer(function OrderCard(props: OrderCardProps) {
  const { row, now, onOpen, onExpire } = props;
  const slot = toneOf(row.state) === 'over' ? '' : orderSlotText(row, now());
  const showsNumber = row.pickup_no !== null && toneOf(row.state) === 'live';
  const saved = row.discount_amount + (row.receiving?.freed_fee ?? 0);
  const showsSaving = saved > 0 && row.refund_amount < row.pay_amount && !isEndedState(row.state);
  return (
    <View className="order-card" id={`order-${row.order_sn}`} data-testid="order-card">
      <Tappable id={`order-${row.order_sn}-open`} role="link" className="order-card__open" onTap={() => onOpen(row)}>
        <View className="order-card__head">
          <Text className="order-card__shop">{row.shop_name}</Text>
          <OrderStatus
            className={`order-card__status order-card__status--${toneOf(row.state)}`}
            order={row}
            onExpire={onExpire}
          />
        </View>
        <View className="order-card__middle">
          <Pictures row={row} />
          {showsNumber ? <Ticket row={row} /> : null}
        </View>
        {slot ? (
          <View className="order-card__goal">
            <Icon name="clock" size={32} className="order-card__pin" />
            <Text className="order-card__address" id={`order-${row.order_sn}-slot`}>
              {t('order.slotFor', { when: slot })}
            </Text>
          </View>
        ) : null}
        {row.receiving ? (
          <View className="order-card__goal">
            <Icon name="pin" size={32} className="order-card__pin" />
            <Text className="order-card__address">{row.receiving.address}</Text>
          </View>
        ) : null}
      </Tappable>
      <View className="order-card__foot">
        <View className="order-card__facts">
          <Text className="order-card__fact">
            {t('order.summary', {
              drinks: t('common.drinks', { count: row.goods_num }),
              amount: money(row.pay_amount),
            })}
          </Text>
          {showsSaving ? (
            <Text className="order-card__fact order-card__fact--saved">
              {t('order.rowSaved', { amount: money(saved) })}
            </Text>
          ) : null}
          {refundBeside(row) ? (
            <Text className="order-card__fact order-card__fact--refund">{refundBeside(row)}</Text>
          ) : null}
          <Text className="order-card__fact">{whenText(row.createtime, now(), row.utc_offset_minutes)}</Text>
        </View>
        <Actions {...props} />
      </View>
    </View>
  );
});
