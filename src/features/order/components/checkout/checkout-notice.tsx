import { observer } from 'mobx-react-lite';
import { formatDay, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { NoticeBox } from '@/ui/states/notice-box';
import type { CheckoutNotice as Notice } from '../../checkout-store';

export interface CheckoutNoticeProps {
  notice: Notice;
  now: number;
  offsetMinutes: number;
  onOrders: () => void;
  onPickUp: () => void;
}

function noticeText({ notice, now, offsetMinutes }: CheckoutNoticeProps): string {
  switch (notice.kind) {
    case 'priceChanged':
      return t('order.priceChanged', { from: money(notice.from), to: money(notice.to) });
    case 'feeChanged':
      return t('order.feeChanged', { from: money(notice.from), to: money(notice.to) });
    case 'addressGone':
      return t('order.addressGone');
    case 'deliveryClosed':
      return t('order.deliveryClosed');
    case 'outOfStock':
      return t(notice.isAll ? 'order.allOut' : 'order.outOfStock', { names: notice.names.join(t('common.listMark')) });
    case 'shopClosed':
      return notice.nextOpen === null
        ? t('order.shopClosed')
        : t('order.shopClosedUntil', {
            day: formatDay(notice.nextOpen, now, offsetMinutes),
            time: formatTime(notice.nextOpen, offsetMinutes),
          });
    case 'tooManyUnpaid':
      return t('order.tooManyUnpaid', { max: notice.max });
    case 'notPriced':
      return t('order.notPriced');
    case 'answerLost':
      return t('order.answerLost');
    default:
      return notice.text;
  }
}

/** Why the order was not placed, above the choices. */
export const CheckoutNotice = observer(function CheckoutNotice(props: CheckoutNoticeProps) {
  const { notice, onOrders, onPickUp } = props;
  const actions = {
    tooManyUnpaid: { id: 'notice-orders', label: t('order.seeUnpaid'), onTap: onOrders },
    deliveryClosed: { id: 'notice-pick-up', label: t('delivery.pickUp'), onTap: onPickUp },
  } as const;
  const action = notice.kind in actions ? actions[notice.kind as keyof typeof actions] : undefined;
  return <NoticeBox id="checkout-notice" text={noticeText(props)} action={action} />;
});
