import { observer } from 'mobx-react-lite';
import type { VoucherOrderRow } from '@/contract/voucher/voucher.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { OrderFrame, orderFrameStatus } from '@/shell/orders/order-frame';
import { OrderStatus } from '@/shell/orders/order-status';
import { refundBeside } from '@/shell/orders/state-words';
import { lastDay } from '@/shell/words/last-day';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { leftText } from '../voucher-words';

interface VoucherOrderCardProps {
  row: VoucherOrderRow;
  onExpire: () => void;
}

const tones = { unpaid: 'ask', paid: 'live', completed: 'over', cancelled: 'over', refunded: 'over' } as const;

/** An order whose codes have expired is called so, although the job that ends it may be late. */
const toneOf = ({ state, unused_num }: VoucherOrderRow) =>
  state === 'paid' && unused_num === 0 ? 'over' : tones[state];

const Act = observer(function Act({ row }: { row: VoucherOrderRow }) {
  const { order_sn, actions, voucher_id, unused_num } = row;
  const id = `order-${order_sn}`;
  if (actions.includes('pay')) {
    return (
      <Button id={`${id}-pay`} size="small" onTap={() => navigate.to('cashier', { order_sn })}>
        {t('shell.payNow')}
      </Button>
    );
  }
  if (unused_num > 0) {
    return (
      <Button id={`${id}-show`} size="small" onTap={() => navigate.to('voucherOrder', { order_sn })}>
        {t('voucher.show')}
      </Button>
    );
  }
  if (!actions.includes('buyAgain')) return null;
  return (
    <Button id={`${id}-again`} size="small" kind="secondary" onTap={() => navigate.to('voucher', { id: voucher_id })}>
      {t('voucher.buyAgain')}
    </Button>
  );
});

/** One order of the list: the upper part opens it, below is its main action. */
export const VoucherOrderCard = observer(function VoucherOrderCard({ row, onExpire }: VoucherOrderCardProps) {
  const { clock } = useStores();
  const { order_sn, name, image, tint, num, pay_amount, code_num, unused_num, code_expiretime: end, createtime } = row;
  const { utc_offset_minutes: offset } = row;
  const now = clock.now();
  // Once some are used, the state says how many are left.
  const left = [
    unused_num === code_num ? leftText(row) : '',
    end === null ? '' : t('voucher.until', { day: lastDay(end, now, offset) }),
  ];
  return (
    <OrderFrame
      id={`order-${order_sn}`}
      testId="voucher-order-card"
      image={image}
      tint={tint}
      isOut={row.state === 'cancelled' || row.state === 'refunded'}
      status={<OrderStatus className={orderFrameStatus(toneOf(row))} order={row} onExpire={onExpire} />}
      name={name}
      back={refundBeside(row)}
      hint={code_num > 0 && unused_num > 0 ? dotted(left) : ''}
      facts={[dotted([t('voucher.count', { count: num }), money(pay_amount)]), whenText(createtime, now, offset)]}
      act={<Act row={row} />}
      onOpen={() => navigate.to('voucherOrder', { order_sn })}
    />
  );
});
