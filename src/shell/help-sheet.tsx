import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OrderRow } from '@/contract/order/order.schemas';
import { formatDate, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { phoneText } from '@/lib/phone-groups';
import { callPhone } from '@/platform/host/phone-call';
import { navigate } from '@/platform/navigation/navigate';
import { canOpenPage, openPage } from '@/platform/navigation/open-page';
import { type Service, useService } from '@/state/loading/use-service';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Sheet } from '@/ui/layers/sheet';
import { Row } from '@/ui/row';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton, SkeletonGroup } from '@/ui/states/skeleton';
import { stateWords } from './orders/state-words';
import { useCopy } from './use-copy';
import './help-sheet.scss';

const chatUrl = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

type Copy = (text: string) => void;
const ORDERS_MAX = 3;

/** The member's last orders, newest first; null while they are loaded. Without an answer there are none. */
function useLastOrders(isWanted: boolean): readonly OrderRow[] | null {
  const { api } = useStores();
  const [rows, setRows] = useState<readonly OrderRow[] | null>(isWanted ? null : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is opened.
  useEffect(() => {
    if (!isWanted) return;
    void api.order.list.attempt({ tab: 0, page: 1, per_page: ORDERS_MAX }).then((result) => {
      setRows(result.ok ? result.data.data.slice(0, ORDERS_MAX) : []);
    });
  }, []);
  return rows;
}

const Title = ({ text }: { text: string }) => (
  <Text className="k-help__title" {...a11y({ role: 'heading', level: 3 })}>
    {text}
  </Text>
);

const LastOrders = observer(function LastOrders({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) {
  const { clock } = useStores();
  if (rows.length === 0) return null;
  const open = (order_sn: string): void => {
    onClose();
    navigate.to('order', { order_sn, report: '1' });
  };
  return (
    <>
      <Title text={t('help.withOrder')} />
      {rows.map(({ order_sn, shop_name, pickup_no, createtime, utc_offset_minutes, ...stated }, at) => (
        <Row
          key={order_sn}
          id={`help-order-${order_sn}`}
          icon="receipt"
          ruled={at > 0}
          title={dotted([shop_name, ...(pickup_no ? [pickup_no] : [])])}
          subtitle={dotted([
            t('common.dateTime', {
              date: formatDate(createtime, clock.now()),
              time: formatTime(createtime, utc_offset_minutes),
            }),
            stateWords(stated),
          ])}
          onTap={() => open(order_sn)}
        />
      ))}
      <Title text={t('help.withElse')} />
    </>
  );
});

function Ways({ service, orderSn, onCopy }: { service: Service; orderSn?: string; onCopy: Copy }) {
  const { mobile, wa, hours } = service;
  return (
    <>
      <Row
        id="help-call"
        icon="phone"
        title={t('help.call', { phone: phoneText(mobile) })}
        subtitle={hours}
        onTap={() => callPhone(mobile)}
      />
      <Row
        id="help-chat"
        icon="chat"
        ruled
        title={t('help.chat', { phone: phoneText(wa) })}
        value={canOpenPage ? undefined : t('common.copy')}
        leads={canOpenPage}
        onTap={() => (canOpenPage ? openPage(chatUrl(wa)) : onCopy(wa))}
      />
      {orderSn ? (
        <Row
          id="help-copy"
          icon="copy"
          ruled
          leads={false}
          title={t('help.copyOrderNumber')}
          subtitle={orderSn}
          onTap={() => onCopy(orderSn)}
        />
      ) : null}
    </>
  );
}

function Answers({ faq }: Pick<Service, 'faq'>) {
  return (
    <>
      <Title text={t('help.often')} />
      {faq.map(({ question, answer }) => (
        <View key={question} className="k-help__item">
          <Text className="k-help__question">{question}</Text>
          <Text className="k-help__answer">{answer}</Text>
        </View>
      ))}
    </>
  );
}

export interface HelpSheetProps {
  /** Number of the order that help is needed with; it can be copied. */
  orderSn?: string;
  /** The shop that makes the order. It can be called if it has a number. */
  shop?: { name: string; mobile: string };
  /** Opens the report of that order to its shop. It is absent if there can be none now. */
  onReport?: () => void;
  onClose: () => void;
}

/** The way to the report of an order, of the last ones unless help is about one; then contact data and frequently asked questions. Render it only while it is open. */
export const HelpSheet = observer(function HelpSheet({ orderSn, shop, onReport, onClose }: HelpSheetProps) {
  const { session } = useStores();
  const { service, error, load } = useService();
  const orders = useLastOrders(session.isMember && !orderSn);
  const { copy, byHand } = useCopy();
  const report = (): void => {
    onClose();
    onReport?.();
  };
  return (
    <Sheet open id="help-sheet" title={t('help.title')} onClose={onClose}>
      {service && orders ? (
        <>
          <LastOrders rows={orders} onClose={onClose} />
          {onReport ? (
            <Row
              id="help-report"
              icon="alert"
              title={t('help.report')}
              subtitle={t('help.reportHint')}
              onTap={report}
            />
          ) : null}
          {shop?.mobile ? (
            <Row
              id="help-shop"
              icon="store"
              title={t('help.call', { phone: phoneText(shop.mobile) })}
              subtitle={shop.name}
              onTap={() => callPhone(shop.mobile)}
            />
          ) : null}
          <Ways service={service} orderSn={orderSn} onCopy={copy} />
          {byHand}
          <Answers faq={service.faq} />
        </>
      ) : null}
      {error ? <ErrorState id="help-retry" offline={error.kind === 'network'} onRetry={load} /> : null}
      {(service && orders) || error ? null : (
        <SkeletonGroup>
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} className="k-help__ghost" />
          ))}
        </SkeletonGroup>
      )}
    </Sheet>
  );
});
