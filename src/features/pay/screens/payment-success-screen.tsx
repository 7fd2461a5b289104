import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Payable } from '@/contract/order/any-order.schemas';
import { ProfileAsk } from '@/features/profile-ask';
import { t } from '@/i18n/i18n';
import { closeApp, closesApp } from '@/platform/host/close-app';
import { useSharedPage } from '@/platform/host/share';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import type { PlainRoute } from '@/platform/routes';
import { MissingOrder } from '@/shell/missing-order';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useSubmit } from '@/state/forms/use-submit';
import { kindOfNumber } from '@/state/kind-of-number';
import { kindPages } from '@/state/kind-pages';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { ButtonRow } from '@/ui/buttons/button-row';
import { HeadLink } from '@/ui/buttons/head-link';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { Price } from '@/ui/price';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { PaidStore } from '../paid-store';
import { payKindOf } from '../pay-kinds';
import { expiredText } from '../pay-words';
import './payment-success.scss';

interface PartProps {
  store: PaidStore;
  order: Payable;
}

/** Paid, or about to be: the provider has not said yet that the money has come. */
const Paid = observer(function Paid({ store, order }: PartProps) {
  const { user } = useStores().session;
  const isPaid = order.state === 'paid';
  const thanks = user?.nickname ? t('order.thanksTo', { name: user.nickname }) : t('order.paidTitle');
  const mark = isPaid ? store.part?.drawMark?.() : undefined;
  return (
    <View className="pay-success" id="payment-success" {...a11y({ role: 'status' })}>
      {mark}
      <View className={classNames('pay-success__mark', Boolean(mark) && 'pay-success__mark--small')}>
        <Icon name={isPaid ? 'check' : 'clock'} size={mark ? 44 : 72} />
      </View>
      <Text className="pay-success__title">{isPaid ? thanks : t('order.confirmingTitle')}</Text>
      {isPaid ? store.part?.draw() : <Text className="pay-success__text">{t('order.confirmingText')}</Text>}
      {isPaid && store.part?.saysSum ? null : (
        <View className="pay-success__total">
          <Text className="pay-success__total-label">{t('order.total')}</Text>
          <Price value={order.pay_amount} size={34} tone="ink" />
        </View>
      )}
    </View>
  );
});

function Outcome({ store, order }: PartProps) {
  if (order.state === 'cancelled' || order.state === 'refunded') {
    const byTime = order.state === 'cancelled' && order.cancel_by === 'system';
    return (
      <EmptyState
        drawing="receipt"
        title={
          order.state === 'refunded' && order.status_text
            ? order.status_text
            : t(byTime ? 'order.expiredTitle' : 'order.cancelledTitle')
        }
        text={byTime ? expiredText(order.ended_payment?.channel) : order.refund_text || undefined}
      />
    );
  }
  if (order.state === 'unpaid' && !order.payment) {
    const pay = (): void => navigate.redirect('cashier', { order_sn: order.order_sn });
    return (
      <EmptyState
        id="not-paid"
        drawing="receipt"
        title={t('order.notPaidYet')}
        action={{ label: t('shell.payNow'), onTap: pay, id: 'order-pay' }}
      />
    );
  }
  return (
    <>
      <Paid store={store} order={order} />
      {order.paytime ? <ProfileAsk className="pay-ask" /> : null}
    </>
  );
}

const leave = async (isLast: boolean): Promise<void> => {
  if (!(isLast && (await closeApp()))) navigate.to('home');
};

/** The arrow of the head leads out of the page, which therefore does not stay below the list. */
const toList = (list: PlainRoute): void => {
  if (navigate.below()?.name === list) navigate.back();
  else navigate.redirect(list);
};

interface NextProps {
  again?: () => Promise<void>;
  isLast: boolean;
  onOrder: () => void;
}

/** Where the page leads: to the order, and to another one like it, home, or back to a host that ends the app. */
const Next = observer(function Next({ again, isLast, onOrder }: NextProps) {
  const repeat = useSubmit(async () => again?.());
  return (
    <ButtonRow>
      {again ? (
        <Button id="order-again" kind="secondary" wide busy={repeat.isBusy} onTap={repeat.submit}>
          {t('order.orderAgain')}
        </Button>
      ) : (
        <Button id={isLast ? 'close-app' : 'to-home'} kind="secondary" wide onTap={() => void leave(isLast)}>
          {t(isLast ? 'common.close' : 'order.toHome')}
        </Button>
      )}
      <Button id="to-order" wide onTap={onOrder}>
        {t(again ? 'order.follow' : 'order.seeOrder')}
      </Button>
    </ButtonRow>
  );
});

/** Payment success (`succpay`) of an order of any kind. It shows the order's state, however the page was reached. */
export const PaymentSuccessScreen = observer(function PaymentSuccessScreen() {
  const { isMember } = useStores().session;
  const orderSn = useParams<'paymentSuccess'>().order_sn ?? '';
  const store = useMemberStore((stores) => new PaidStore(stores, orderSn, payKindOf(orderSn)));
  const { details, list } = kindPages[kindOfNumber(orderSn)];
  usePoller(store.order?.state === 'unpaid' ? 3 : 5, store.load, isMember && store.isPolled);
  useSharedPage(store.part?.shared);
  const isPaid = store.order?.state === 'paid';
  const isLast = isPaid && closesApp();
  const again = isPaid && !isLast ? store.part?.again : undefined;
  return (
    <Page
      id="paid"
      title={t(isPaid ? 'pageTitle.paymentSuccess' : 'pageTitle.payment')}
      onBack={() => toList(list)}
      load={store.load}
      aside={again ? <HeadLink id="to-home" text={t('order.toHome')} onTap={() => void leave(false)} /> : undefined}
      footer={
        store.order ? (
          <Next again={again} isLast={isLast} onOrder={() => navigate.redirect(details, { order_sn: orderSn })} />
        ) : undefined
      }
    >
      <ResourceView
        resource={store.payable}
        skeleton={<SkeletonCards heights={['high', 'low']} />}
        missing={<MissingOrder />}
      >
        {(order) => <Outcome store={store} order={order} />}
      </ResourceView>
    </Page>
  );
});
