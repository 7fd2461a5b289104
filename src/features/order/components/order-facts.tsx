import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { formatDateSpan, formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { channelText } from '@/shell/words/pay-channels';
import { slotOf } from '@/shell/words/slot-text';
import { FactList, type NamedFact } from '@/ui/fact-list';

function factsOf(order: OrderDetails): NamedFact[] {
  const { utc_offset_minutes: offset, paytime } = order;
  const slot = slotOf(order);
  const facts: (NamedFact | null)[] = [
    { label: t('order.number'), value: order.order_sn },
    { label: t('order.placed'), value: formatDateTime(order.createtime, offset) },
    slot ? { label: t('order.slot'), value: formatDateSpan(slot.start, slot.end, offset) } : null,
    { label: t('order.method'), value: t(order.type === 'takeout' ? 'order.methodDelivery' : 'order.methodPickup') },
    paytime === null ? null : { label: t('order.paidAt'), value: formatDateTime(paytime, offset) },
    order.pay_channel && paytime !== null
      ? { label: t('order.payChannel'), value: channelText(order.pay_channel) }
      : null,
    order.remark ? { label: t('order.remark'), value: order.remark } : null,
    {
      label: t('order.tableware'),
      value: t(order.tableware ? 'order.tablewareYes' : 'order.tablewareNo'),
    },
  ];
  return facts.filter((fact) => fact !== null);
}

/** The other data of an order: number, times, remark. */
export const OrderFacts = observer(function OrderFacts({ order }: { order: OrderDetails }) {
  return <FactList facts={factsOf(order)} />;
});
