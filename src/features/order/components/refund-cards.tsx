import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AfterSale } from '@/contract/order/after-sale.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { PictureStrip, PictureViewer } from '@/features/picture';
import { formatDate } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { RefundCard, RefundHead, RefundSteps } from '@/shell/orders/refund-card';
import { lastDay } from '@/shell/words/last-day';
import { isAccount } from '@/shell/words/pay-channels';
import { whenText } from '@/shell/words/when-text';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import type { OrderStore } from '../order-store';
import { isReportPending, reasonText, reportSteps, worthText } from '../refund-words';
import { withdrawReport } from '../withdraw-report';
import './refund-cards.scss';

interface CardsProps {
  store: OrderStore;
  order: OrderDetails;
  /** Opens the sheet that asks money back. */
  onAsk: () => void;
  onHelp: () => void;
}

/** Where, when and with which number money is fetched that was paid in cash. */
const FetchCash = observer(function FetchCash({
  order,
  id,
  amount,
}: {
  order: OrderDetails;
  id: string;
  amount: number;
}) {
  const { clock } = useStores();
  const { shop, pickup_no, order_sn, createtime, utc_offset_minutes } = order;
  const number = pickup_no ?? order_sn;
  const day = formatDate(createtime, clock.now(), utc_offset_minutes);
  return (
    <View className="refund__answer" id={`${id}-fetch`}>
      <Text className="refund__answer-name">{t('refund.fetch', { amount: money(amount) })}</Text>
      <Text className="refund__answer-text">{t('refund.fetchWhere', { name: shop.name, address: shop.address })}</Text>
      <Text className="refund__answer-text">{t('refund.fetchHow', { number, day })}</Text>
      <Text className="refund__answer-text">{t('refund.fetchUntil')}</Text>
    </View>
  );
});

/** Where money goes that was paid to a virtual account. */
function ToAccount({ id, isByHand }: { id: string; isByHand: boolean }) {
  return (
    <View className="refund__answer" id={`${id}-account`}>
      <Text className="refund__answer-name">{t('refund.toAccount')}</Text>
      <Text className="refund__answer-text">{t('refund.toAccountText')}</Text>
      {isByHand ? <Text className="refund__answer-text">{t('refund.toAccountBy')}</Text> : null}
    </View>
  );
}

/** What can be done about a report that the shop has refused. */
const AfterRefusal = observer(function AfterRefusal({ order, id, onAsk, onHelp }: CardsProps & { id: string }) {
  const when = useWhen(order);
  const { can_refund, refund_until } = order;
  const again =
    refund_until === null ? t('refund.refusedMissed') : t('refund.refusedAgain', { time: when(refund_until) });
  return (
    <>
      <Text className="refund__next" id={`${id}-next`}>
        {can_refund ? again : t('refund.refusedOver')}
      </Text>
      <View className="refund__ways">
        {can_refund ? (
          <Button id={`${id}-again`} kind="soft" size="small" className="refund__way" onTap={onAsk}>
            {t('refund.askAgain')}
          </Button>
        ) : null}
        <Button id={`${id}-help`} kind="secondary" size="small" className="refund__way" onTap={onHelp}>
          {t('help.open')}
        </Button>
      </View>
    </>
  );
});

function useWhen({ utc_offset_minutes: offset }: OrderDetails): (seconds: number) => string {
  const { clock } = useStores();
  return (seconds) => whenText(seconds, clock.now(), offset);
}

const isGranted = ({ state }: Pick<AfterSale, 'state'>): boolean =>
  state !== 'applied' && state !== 'withdrawn' && state !== 'refused';

function itemText({ lines }: OrderDetails, { state, items }: AfterSale, at: number): string {
  const { line_id, num, granted_num } = items[at] as AfterSale['items'][number];
  const name = lines.find((line) => line.line_id === line_id)?.name ?? '';
  return isGranted({ state }) && granted_num < num
    ? t('refund.lineGranted', { granted: granted_num, count: num, name })
    : t('refund.line', { count: num, name });
}

/** Element id of a report's card. */
export const reportId = (report: Pick<AfterSale, 'after_sn'> | undefined): string => `report-${report?.after_sn}`;

const Report = observer(function Report({ report, ...props }: CardsProps & { report: AfterSale }) {
  const { store, order } = props;
  const stores = useStores();
  const when = useWhen(order);
  const [viewed, setViewed] = useState<number | null>(null);
  const withdraw = useSubmit(async () => {
    const { order_sn } = order;
    await store.follow(await withdrawReport(stores, { order_sn, after_sn: report.after_sn }));
  });
  const { items, reason_code, content, images, refuse_reason, fee_amount } = report;
  const id = reportId(report);
  const channel = order.pay_channel ?? '';
  const inCash = channel === 'cash';
  const isLast = order.after_sales[0] === report;
  return (
    <Card id={id} testId="report" className="refund__report">
      <RefundHead
        title={t('refund.report')}
        id={`${id}-amount`}
        amount={isGranted(report) ? report.granted_amount : report.amount}
        isOpen={!isGranted(report)}
      />
      {items.map(({ line_id }, at) => (
        <Text key={line_id} className="refund__line">
          {itemText(order, report, at)}
        </Text>
      ))}
      {fee_amount > 0 ? <Text className="refund__line">{t('refund.fees', { amount: money(fee_amount) })}</Text> : null}
      <Text className="refund__words">{dotted([reasonText(reason_code), content])}</Text>
      <PictureStrip id={id} urls={images} onOpen={setViewed} />
      <RefundSteps id={`${id}-steps`} steps={reportSteps(report, when, inCash)} />
      {inCash && isReportPending(report) ? <FetchCash order={order} id={id} amount={report.granted_amount} /> : null}
      {isAccount(channel) && isGranted(report) ? <ToAccount id={id} isByHand={report.state === 'manual'} /> : null}
      {refuse_reason ? (
        <View className="refund__answer">
          <Text className="refund__answer-name">{t('refund.answer')}</Text>
          <Text className="refund__answer-text">{refuse_reason}</Text>
        </View>
      ) : null}
      {report.state === 'refused' && isLast ? <AfterRefusal {...props} id={id} /> : null}
      {report.state === 'applied' ? (
        <Button
          id={`${id}-withdraw`}
          kind="secondary"
          size="small"
          className="refund__withdraw"
          busy={withdraw.isBusy}
          onTap={withdraw.submit}
        >
          {t('refund.withdraw')}
        </Button>
      ) : null}
      {viewed === null ? null : <PictureViewer urls={images} at={viewed} onClose={() => setViewed(null)} />}
    </Card>
  );
});

const Sorry = observer(function Sorry({ coupon }: { coupon: NonNullable<OrderDetails['sorry_coupon']> }) {
  const { clock } = useStores();
  const { name, endtime, state } = coupon;
  // The last second counts, not the midnight after it.
  const day = lastDay(endtime, clock.now());
  const texts = {
    unused: t('refund.sorryUnused', { day }),
    used: t('refund.sorryUsed'),
    expired: t('refund.sorryExpired', { day }),
  };
  return (
    <Card id="sorry-coupon" className="refund__sorry">
      <Text className="k-refund__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('refund.sorryTitle')}
      </Text>
      <Text className="refund__line">{t('refund.sorry', { name, worth: worthText(coupon) })}</Text>
      <Text className="refund__words">{texts[state]}</Text>
    </Card>
  );
});

/** Money that is paid back, what the customer has asked back, and the coupon that says sorry. */
export const RefundCards = observer(function RefundCards(props: CardsProps) {
  const { order } = props;
  return (
    <>
      {order.sorry_coupon ? <Sorry coupon={order.sorry_coupon} /> : null}
      {order.after_sales.map((report) => (
        <Report key={report.after_sn} {...props} report={report} />
      ))}
      {order.refunds.map((refund) =>
        // What was asked back shows its own steps.
        refund.cause === 'afterSale' ? null : (
          <RefundCard
            key={refund.refund_sn}
            refund={refund}
            title={t(`refund.cause.${refund.cause}`)}
            offsetMinutes={order.utc_offset_minutes}
            note={
              refund.reason && refund.reason !== order.cancel_reason ? (
                <Text className="refund__words" id={`refund-${refund.refund_sn}-reason`}>
                  {t('order.cancelReason', { reason: refund.reason })}
                </Text>
              ) : null
            }
          >
            {refund.channel === 'cash' && refund.donetime === null ? (
              <FetchCash order={order} id={`refund-${refund.refund_sn}`} amount={refund.amount} />
            ) : null}
            {isAccount(refund.channel) ? (
              <ToAccount id={`refund-${refund.refund_sn}`} isByHand={refund.state === 'manual'} />
            ) : null}
          </RefundCard>
        ),
      )}
    </>
  );
});
