import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherOrderRow } from '@/contract/voucher/voucher.schemas';
import { isOverdue } from '@/domain/live-orders';
import { formatRemaining } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { refundBeside, stateWords } from '@/shell/orders/state-words';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { CountdownText } from '@/ui/countdown-text';
import { Picture } from '@/ui/pictures/picture';
import { lastDay, leftText } from '../voucher-words';
import './voucher-order-card.scss';

interface VoucherOrderCardProps {
  row: VoucherOrderRow;
  onExpire: () => void;
}

const tones = { unpaid: 'ask', paid: 'live', completed: 'over', cancelled: 'over', refunded: 'over' } as const;

/** An order whose codes have expired is called so, although the job that ends it may be late. */
const toneOf = ({ state, unused_num }: VoucherOrderRow) =>
  state === 'paid' && unused_num === 0 ? 'over' : tones[state];

const Status = observer(function Status({ row, onExpire }: VoucherOrderCardProps) {
  const { clock } = useStores();
  const { state, expiretime } = row;
  const names = classNames('voucher-order-card__status', `voucher-order-card__status--${toneOf(row)}`);
  if (state !== 'unpaid' || expiretime === null || isOverdue(state, { now: clock.now(), expiretime })) {
    return <Text className={names}>{stateWords(row)}</Text>;
  }
  return (
    <CountdownText
      className={names}
      until={expiretime}
      now={clock.now}
      format={(left) => t('shell.payIn', { time: formatRemaining(left) })}
      onEnd={onExpire}
    />
  );
});

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
    <View className="voucher-order-card" id={`order-${order_sn}`} data-testid="voucher-order-card">
      <Tappable
        id={`order-${order_sn}-open`}
        role="link"
        className="voucher-order-card__open"
        onTap={() => navigate.to('voucherOrder', { order_sn })}
      >
        <Picture
          className="voucher-order-card__picture"
          src={image}
          tint={tint}
          out={row.state === 'cancelled' || row.state === 'refunded'}
        />
        <View className="voucher-order-card__text">
          <Status row={row} onExpire={onExpire} />
          <Text className="voucher-order-card__name">{name}</Text>
          {refundBeside(row) ? <Text className="voucher-order-card__back">{refundBeside(row)}</Text> : null}
          {code_num > 0 && unused_num > 0 ? <Text className="voucher-order-card__left">{dotted(left)}</Text> : null}
        </View>
      </Tappable>
      <View className="voucher-order-card__foot">
        <View className="voucher-order-card__facts">
          <Text className="voucher-order-card__fact">
            {dotted([t('voucher.count', { count: num }), money(pay_amount)])}
          </Text>
          <Text className="voucher-order-card__fact">{whenText(createtime, now, offset)}</Text>
        </View>
        <Act row={row} />
      </View>
    </View>
  );
});
