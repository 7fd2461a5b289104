import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Payable } from '@/contract/order/any-order.schemas';
import type { Payment } from '@/contract/order/payment.schemas';
import { formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { canOpenPayment, openPayment } from '@/platform/host/open-payment';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { MissingOrder } from '@/shell/missing-order';
import { Page } from '@/shell/page';
import { ChannelList } from '@/shell/pay/channel-list';
import { ResourceView } from '@/shell/resource-view';
import { useIsOffline } from '@/shell/use-is-offline';
import { useSubmit } from '@/state/forms/use-submit';
import { kindOfNumber } from '@/state/kind-of-number';
import { kindPages } from '@/state/kind-pages';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { CountdownText } from '@/ui/countdown-text';
import { Price } from '@/ui/price';
import { EmptyState } from '@/ui/states/empty-state';
import { NoticeBox } from '@/ui/states/notice-box';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { CashierStore } from '../cashier-store';
import { PayWait } from '../components/pay-wait';
import { payKindOf } from '../pay-kinds';
import { expiredText } from '../pay-words';
import './cashier.scss';

interface PartProps {
  store: CashierStore;
}

const Head = observer(function Head({ store }: PartProps) {
  const { clock } = useStores();
  const { order } = store;
  if (!order) return null;
  return (
    <View className="pay-cashier__head">
      {order.title ? (
        <Text id="cashier-title" className="pay-cashier__title" {...a11y({ role: 'heading', level: 2 })}>
          {order.title}
        </Text>
      ) : null}
      {order.expiretime === null ? null : (
        <Text className="pay-cashier__hint">
          {t('order.payBefore', { time: formatTime(order.expiretime, order.utc_offset_minutes) })}
        </Text>
      )}
      <Price id="cashier-amount" value={order.pay_amount} size={order.pay_amount < 1_000_000 ? 80 : 64} tone="ink" />
      {order.expiretime === null ? null : (
        <View className="pay-cashier__hint">
          <CountdownText
            id="cashier-countdown"
            className="pay-cashier__left"
            until={order.expiretime}
            now={clock.now}
            onEnd={() => void store.load()}
          />
          <Text>{` ${t('order.thenCancelled')}`}</Text>
        </View>
      )}
    </View>
  );
});

const Problem = observer(function Problem({ store }: PartProps) {
  const text = store.isAnswerLost ? t('order.payAnswerLost') : store.problem;
  return (
    <View {...a11y({ role: 'alert' })}>
      {text ? (
        <Text className="pay-cashier__problem" id="cashier-problem">
          {text}
        </Text>
      ) : null}
    </View>
  );
});

const setbackTexts = {
  failed: 'order.payFailed',
  closed: 'order.payRanOut',
  unsettled: 'order.payUnsettled',
  replaced: 'cashier.replaced',
} as const;

/** Shown if the last payment has failed, or was left for another. Only the server can say that no money was taken. */
const Setback = observer(function Setback({ store }: PartProps) {
  const { setback } = store;
  if (!setback) return null;
  return (
    <View className="pay-cashier__setback">
      <NoticeBox id="cashier-setback" text={t(setbackTexts[setback])} />
    </View>
  );
});

function longerText(isClosing: boolean, isCash: boolean, says: { channel: string; time: string }): string {
  if (isClosing) return t('cashier.closing', says);
  return isCash ? t('cashier.longerCash', says) : t('cashier.longer', says);
}

/** What the chosen channel, or the shop's closing, makes of the time to pay. */
const Until = observer(function Until({ store, name }: PartProps & { name: string }) {
  const { longerUntil, closing, order } = store;
  const until = closing ?? longerUntil;
  if (until === null || !order) return null;
  const time = formatTime(until, order.utc_offset_minutes);
  return (
    <Text className="pay-cashier__until" id="cashier-until">
      {longerText(closing !== null, store.channel === 'cash', { channel: name, time })}
    </Text>
  );
});

function refundText({ channel, refund_days: days }: Payable['pay_channels'][number]): string {
  if (days === null) return t('cashier.refund');
  if (days > 0) return t('cashier.refundDays', { count: days });
  return channel === 'cash' ? t('cashier.refundCash') : t('cashier.refundByTeam');
}

/** Whether money comes back, and how it would from the chosen channel. */
const Refund = observer(function Refund({ store }: PartProps) {
  const { offer, order } = store;
  if (!offer) return null;
  return (
    <>
      {order?.note ? (
        <Text className="pay-cashier__note" id="cashier-note">
          {order.note}
        </Text>
      ) : null}
      {order?.is_refundable === 0 ? null : (
        <Text className="pay-cashier__refund" id="cashier-refund">
          {refundText(offer)}
        </Text>
      )}
    </>
  );
});

const Choose = observer(function Choose({ store }: PartProps) {
  return (
    <>
      <Setback store={store} />
      <Text className="pay-cashier__label">{t('order.payWith')}</Text>
      <ChannelList channels={[...store.channels]} value={store.channel} onChange={store.choose} />
      <Text className="pay-cashier__promise">{t('order.neverTwice')}</Text>
    </>
  );
});

/** The bar is always in view, because the list of channels is longer than a small screen. */
const PayFoot = observer(function PayFoot({ store, onPay }: PartProps & { onPay: () => void }) {
  const isOffline = useIsOffline();
  const name = store.channels.find(({ channel }) => channel === store.channel)?.name ?? '';
  return (
    <>
      <Problem store={store} />
      <Until store={store} name={name} />
      <Refund store={store} />
      <GuardedButton id="cashier-pay" wide size="large" disabled={isOffline} busy={store.isPaying} onTap={onPay}>
        {store.channel === 'cash' ? t('order.payCash') : t('order.payWithChannel', { channel: name })}
      </GuardedButton>
    </>
  );
});

const Expired = observer(function Expired({ store }: PartProps) {
  const stores = useStores();
  const kind = payKindOf(store.orderSn);
  const again = useSubmit(async () => {
    const loaded = await kind.load().catch(() => null);
    if (loaded) await loaded.again?.(stores, store.orderSn);
    else showToast(t('common.errorText'), { tone: 'error' });
  });
  const { details } = kindPages[kindOfNumber(store.orderSn)];
  const payment = store.payment ?? store.order?.ended_payment;
  const byTime = store.order?.state !== 'cancelled' || store.order.cancel_by === 'system';
  return (
    <>
      <EmptyState
        id="cashier-expired"
        drawing="receipt"
        title={t(byTime ? 'order.expiredTitle' : 'order.cancelledTitle')}
        text={byTime ? expiredText(payment?.channel) : t('order.notCharged')}
        action={
          kind.isRepeatable
            ? { label: t('order.orderAgain'), onTap: again.submit, id: 'order-again', busy: again.isBusy }
            : undefined
        }
      />
      <View className="pay-cashier__foot">
        <Button
          id="see-order"
          wide
          kind="secondary"
          onTap={() => navigate.redirect(details, { order_sn: store.orderSn })}
        >
          {t('order.seeOrder')}
        </Button>
      </View>
    </>
  );
});

const skeleton = <SkeletonCards heights={['low', 'low', 'low']} />;

const Phase = observer(function Phase({ store }: PartProps) {
  switch (store.phase) {
    case 'paid':
      return skeleton;
    case 'expired':
      return <Expired store={store} />;
    case 'begin':
      return (
        <>
          <Head store={store} />
          {skeleton}
        </>
      );
    case 'scan':
    case 'wait':
      return (
        <>
          <Head store={store} />
          <PayWait store={store} problem={<Problem store={store} />} />
        </>
      );
    default:
      return (
        <>
          <Head store={store} />
          <Choose store={store} />
        </>
      );
  }
});

/** The cashier (`payOver`): payment channels and the time left. Leaving it does not change the order. */
export const CashierScreen = observer(function CashierScreen() {
  const { isMember } = useStores().session;
  const orderSn = useParams<'cashier'>().order_sn ?? '';
  const store = useMemberStore(
    (stores) => new CashierStore(stores, { orderSn, canOpenPage: canOpenPayment, kind: payKindOf(orderSn) }),
  );
  usePoller(3, store.load, isMember && store.isLive);
  const { visibility } = useStores().platform;
  useEffect(
    () => visibility.subscribe((isVisible) => void (isVisible && store.isLive && store.back())),
    [visibility, store],
  );
  const isPaid = store.phase === 'paid';
  useEffect(() => {
    if (isPaid) navigate.redirect('paymentSuccess', { order_sn: orderSn });
  }, [isPaid, orderSn]);
  const open = async (begun: Promise<Payment | undefined>): Promise<void> => {
    const payment = await begun;
    if (payment) await store.opened(openPayment(orderSn, payment));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a store begins once, when the page is opened.
  useEffect(() => {
    if (store.isBeginning) void open(store.begin());
  }, [store]);
  return (
    <Page
      id="cashier"
      onBack={() => navigate.back(kindPages[kindOfNumber(orderSn)].list)}
      load={store.load}
      footer={store.phase === 'choose' ? <PayFoot store={store} onPay={() => void open(store.pay())} /> : undefined}
    >
      <View className="pay-cashier">
        <ResourceView
          resource={store.payable}
          onRetry={() => void store.load()}
          skeleton={skeleton}
          missing={<MissingOrder />}
        >
          {() => <Phase store={store} />}
        </ResourceView>
      </View>
    </Page>
  );
});
