import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { whenText } from '@/shell/words/when-text';
import { kindPages, type ProductKind } from '@/state/kind-pages';
import { useStores } from '@/state/store-context';
import { NoticeBox } from '@/ui/states/notice-box';
import type { BuyNotice as Notice } from '../voucher-store';

interface BuyNoticeProps {
  notice: Notice;
  offsetMinutes: number;
}

function noticeText(notice: Notice, now: number, offsetMinutes: number): string {
  switch (notice.kind) {
    case 'price':
      return t('voucher.priceNow', { from: money(notice.from), to: money(notice.to) });
    case 'soldOut':
      return notice.left > 0 ? t('voucher.fewLeft', { left: notice.left }) : t('common.outOfStock');
    case 'limit':
      return notice.left > 0 ? t('voucher.limitLeft', { ...notice }) : t('voucher.limitOver');
    case 'notOnSale':
      return notice.starttime === null
        ? t('voucher.over')
        : t('voucher.comingAt', { when: whenText(notice.starttime, now, offsetMinutes) });
    case 'tooManyUnpaid':
      return t('order.tooManyUnpaid', { max: notice.max });
    case 'answerLost':
      return t('order.answerLost');
    default:
      return notice.text;
  }
}

/** Why the order was not placed. */
export const BuyNotice = observer(function BuyNotice({ notice, offsetMinutes }: BuyNoticeProps) {
  const { clock, openOrders } = useStores();
  // The unpaid orders may be of another kind, which has a list of its own.
  const kind = openOrders.waiting?.kind as ProductKind | undefined;
  const open = (): void => navigate.to(kindPages[kind ?? 'voucher'].list);
  return (
    <NoticeBox
      id="voucher-notice"
      text={noticeText(notice, clock.now(), offsetMinutes)}
      action={
        notice.kind === 'tooManyUnpaid' ? { id: 'notice-orders', label: t('order.seeUnpaid'), onTap: open } : undefined
      }
    />
  );
});
