import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { GroupOrderRow, GroupOrderState } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { OrderStatus } from '@/shell/orders/order-status';
import { refundBeside } from '@/shell/orders/state-words';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { CountdownText } from '@/ui/countdown-text';
import { Picture } from '@/ui/pictures/picture';
import { buyAgain } from '../group-acts';
import { boughtText, clockLeft, openSeats } from '../group-words';
import { TeamFaces } from './team-faces';
import './group-order-card.scss';

interface CardProps {
  row: GroupOrderRow;
  onCancel: (row: GroupOrderRow) => void;
  /** A time that the card counts down to is over. */
  onExpire: () => void;
}

const tones: Record<GroupOrderState, 'ask' | 'live' | 'over'> = {
  unpaid: 'ask',
  forming: 'live',
  toRedeem: 'live',
  completed: 'over',
  cancelled: 'over',
  refunded: 'over',
};

/** The team while it forms: who is in it, how many are missing, and how long it has. */
const Forming = observer(function Forming({ row, onExpire }: Pick<CardProps, 'row' | 'onExpire'>) {
  const { clock } = useStores();
  const { team } = row;
  return (
    <View className="group-order__team">
      <TeamFaces team={team} />
      <View className="group-order__need">
        <Text className="group-order__strong">{t('group.need', { count: openSeats(team) })}</Text>
        {team.endtime === null ? null : (
          <CountdownText
            className="group-order__line"
            until={team.endtime}
            now={clock.now}
            format={(left) => t('group.timeLeft', { time: clockLeft(left) })}
            onEnd={onExpire}
          />
        )}
      </View>
    </View>
  );
});

function Actions({ row, onCancel, onOpen }: Pick<CardProps, 'row' | 'onCancel'> & { onOpen: () => void }) {
  const { order_sn, actions, state } = row;
  const id = `group-order-${order_sn}`;
  if (actions.includes('pay')) {
    return (
      <View className="group-order__acts">
        <Button id={`${id}-cancel`} size="small" kind="secondary" onTap={() => onCancel(row)}>
          {t('common.cancel')}
        </Button>
        <Button id={`${id}-pay`} size="small" onTap={() => navigate.to('cashier', { order_sn })}>
          {t('shell.payNow')}
        </Button>
      </View>
    );
  }
  return (
    <View className="group-order__acts">
      {actions.includes('share') ? (
        <Button id={`${id}-invite`} size="small" onTap={onOpen}>
          {t('group.invite')}
        </Button>
      ) : null}
      {state === 'toRedeem' ? (
        <Button id={`${id}-code`} size="small" onTap={onOpen}>
          {t('group.showCode')}
        </Button>
      ) : null}
      {actions.includes('buyAgain') ? (
        <Button id={`${id}-again`} size="small" kind="secondary" onTap={() => buyAgain(row)}>
          {t('group.buyAgain')}
        </Button>
      ) : null}
    </View>
  );
}

/** One order of the list: the upper part opens it, below are its actions. */
export const GroupOrderCard = observer(function GroupOrderCard(props: CardProps) {
  const { row, onCancel, onExpire } = props;
  const { clock } = useStores();
  const { order_sn, name, image, tint, pay_amount, createtime, state, team } = row;
  const open = (): void => navigate.to('groupOrder', { order_sn });
  return (
    <View className="group-order" id={`group-order-${order_sn}`} data-testid="group-order">
      <Tappable id={`group-order-${order_sn}-open`} role="link" className="group-order__open" onTap={open}>
        <View className="group-order__head">
          <Text className="group-order__line">{whenText(createtime, clock.now(), row.utc_offset_minutes)}</Text>
          <OrderStatus
            className={`group-order__status group-order__status--${tones[state]}`}
            order={row}
            onExpire={onExpire}
          />
        </View>
        <View className="group-order__what">
          <Picture className="group-order__picture" src={image} tint={tint} out={tones[state] === 'over'} />
          <View className="group-order__text">
            <Text className="group-order__name" {...a11y({ role: 'heading', level: 2 })}>
              {name}
            </Text>
            <Text className="group-order__line">{boughtText(row)}</Text>
            {row.refund_text && state === 'refunded' ? (
              <Text className="group-order__line">{row.status_text}</Text>
            ) : null}
            <Text className="group-order__sum">{money(pay_amount)}</Text>
            {refundBeside(row) ? <Text className="group-order__line">{refundBeside(row)}</Text> : null}
          </View>
        </View>
      </Tappable>
      <View className="group-order__foot">
        {state === 'forming' && team.state === 'forming' ? <Forming row={row} onExpire={onExpire} /> : <View />}
        <Actions row={row} onCancel={onCancel} onOpen={open} />
      </View>
    </View>
  );
});
