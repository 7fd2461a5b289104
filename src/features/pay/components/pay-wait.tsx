import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Payable } from '@/contract/order/any-order.schemas';
import type { Payment } from '@/contract/order/payment.schemas';
import { QrCode, QrSave } from '@/features/qr';
import { formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { canOpenPayment, openPayment } from '@/platform/host/open-payment';
import { canSavePicture } from '@/platform/pictures/save-picture';
import { HelpSheet } from '@/shell/help-sheet';
import { channelText } from '@/shell/words/pay-channels';
import { orderSlotText } from '@/shell/words/slot-text';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import type { CashierStore } from '../cashier-store';
import { PayAccount } from './pay-account';
import './pay-wait.scss';

interface Waiting {
  order: Payable;
  payment: Payment;
}

function Lead({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Text className="pay-wait__title" id="wait-title">
        {title}
      </Text>
      <Text className="pay-wait__text">{text}</Text>
    </>
  );
}

/** What the customer has to do, by the way in which the payment was begun. */
function Task({ order, payment }: Waiting) {
  const { clock } = useStores();
  const { launch } = payment;
  const amount = money(order.pay_amount);
  const channel = channelText(payment.channel);
  switch (launch.type) {
    case 'qr': {
      const label = t('order.qrLabel', { amount });
      return (
        <>
          <Lead title={t('order.qrTitle')} text={t('order.qrText')} />
          <QrCode content={launch.qr_string} label={label} />
          <Text className="pay-wait__hint">{t('cashier.brightness')}</Text>
        </>
      );
    }
    case 'va':
      return <PayAccount launch={launch} channel={payment.channel} amount={amount} />;
    case 'cash': {
      const when = orderSlotText(order, clock.now());
      const text = when ? t('cashier.cashTextSlot', { amount, when }) : t('cashier.cashText', { amount });
      return (
        <>
          <Lead title={t('cashier.cashTitle')} text={text} />
          <Text className="pay-wait__number" id="cash-number">
            {launch.number}
          </Text>
          {order.shop ? (
            <Text className="pay-wait__text" id="cash-shop">
              {t('cashier.cashWhere', order.shop)}
            </Text>
          ) : null}
        </>
      );
    }
    case 'push':
      return <Lead title={t('cashier.pushTitle', { channel })} text={t('cashier.pushText', { channel, ...launch })} />;
    default:
      return <Lead title={t('cashier.walletTitle', { channel })} text={t('cashier.walletText', { channel })} />;
  }
}

const urlOf = ({ launch }: Payment): string => ('url' in launch ? launch.url : '');

/** Ways to go on besides waiting. */
const Ways = observer(function Ways({ store, order, payment }: Waiting & { store: CashierStore }) {
  const [isHelping, setHelping] = useState(false);
  const check = useSubmit(store.check);
  const { launch } = payment;
  const isNative = launch.type === 'native';
  const opensHere = isNative || (canOpenPayment() && urlOf(payment) !== '');
  const label = t('order.qrLabel', { amount: money(order.pay_amount) });
  const opens =
    isNative || launch.type === 'page'
      ? t('cashier.openAgain', { channel: channelText(payment.channel) })
      : t('order.openPaymentPage');
  return (
    <View className="pay-wait__foot">
      {launch.type === 'qr' && canSavePicture ? (
        <QrSave
          content={launch.qr_string}
          name={`QRIS-${order.order_sn}`}
          label={label}
          hint={t('order.qrSamePhone')}
        />
      ) : null}
      {opensHere ? (
        <Button
          id="open-payment"
          wide
          size="large"
          onTap={() => void store.opened(openPayment(order.order_sn, payment))}
        >
          {opens}
        </Button>
      ) : null}
      <View className="pay-wait__others">
        <Button id="other-channel" kind="quiet" onTap={store.leaveCode}>
          {t('order.otherChannel')}
        </Button>
        <Button id="cashier-help" kind="quiet" onTap={() => setHelping(true)}>
          {t('help.open')}
        </Button>
      </View>
      {/* Where the button to pay was, because a second tap on it does no harm there. */}
      <Button id="check-again" wide kind="secondary" busy={check.isBusy} onTap={check.submit}>
        {t('cashier.checkAgain')}
      </Button>
      {isHelping ? <HelpSheet orderSn={order.order_sn} onClose={() => setHelping(false)} /> : null}
    </View>
  );
});

/** An open payment: what to do, what is known, and how to go on. Leaving the page does not change it. */
export const PayWait = observer(function PayWait({ store, problem }: { store: CashierStore; problem: ReactNode }) {
  const { payment, order, checkedAt } = store;
  if (!payment || !order) return null;
  const known =
    checkedAt === null
      ? t('order.waitingForMoney')
      : t('cashier.notYet', { time: formatTime(checkedAt, order.utc_offset_minutes) });
  return (
    <View className="pay-wait" id={`wait-${payment.launch.type}`}>
      <Task order={order} payment={payment} />
      <View className="pay-wait__waiting" id="wait-state" {...a11y({ role: 'status' })}>
        <View className="pay-wait__pulse" />
        <Text>{known}</Text>
      </View>
      {problem}
      <Ways store={store} order={order} payment={payment} />
    </View>
  );
});
