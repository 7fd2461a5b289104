import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { WIB_OFFSET_MINUTES } from '@/lib/date-time';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { whenText } from '@/shell/words/when-text';
import { kindPages, type ProductKind } from '@/state/kind-pages';
import { useStores } from '@/state/store-context';
import { NoticeBox, type NoticeBoxProps } from '@/ui/states/notice-box';
import type { GroupBuyStore } from '../group-buy-store';
import { isOfTeam, type BuyNotice as Notice } from '../group-notice';

function noticeText(notice: Notice, when: (seconds: number) => string): string {
  switch (notice.kind) {
    case 'price':
      return t('group.notice.price', { from: money(notice.from), to: money(notice.to) });
    case 'fewLeft':
      return notice.left > 0 ? t('group.notice.fewLeft', { count: notice.left }) : t('common.outOfStock');
    case 'limit':
      return notice.left > 0 ? t('group.notice.limit', { ...notice }) : t('group.notice.limitOver');
    case 'coming':
      return t('group.startsAt', { when: when(notice.starttime) });
    case 'unpaid':
      return t('order.tooManyUnpaid', { max: notice.max });
    case 'answerLost':
      return t('order.answerLost');
    case 'partOff':
      return t('common.notAvailable');
    case 'refused':
      return notice.text;
    default:
      return t(`group.notice.${notice.kind}`);
  }
}

/** Why nothing was ordered, and what can be done instead. */
export const BuyNotice = observer(function BuyNotice({ store, notice }: { store: GroupBuyStore; notice: Notice }) {
  const { clock, openOrders } = useStores();
  const offset = store.product?.utc_offset_minutes ?? WIB_OFFSET_MINUTES;
  const action = (): NoticeBoxProps['action'] => {
    if (isOfTeam(notice)) return { id: 'group-open-own', label: t('group.placeOwn'), onTap: store.openOwn };
    if (notice.kind === 'inTeam') {
      const { orderSn: order_sn } = notice;
      return {
        id: 'group-in-team',
        label: t('group.seeOrder'),
        onTap: () => navigate.redirect('groupOrder', { order_sn }),
      };
    }
    if (notice.kind !== 'unpaid') return undefined;
    // The unpaid orders may be of another kind, which has a list of its own.
    const kind = (openOrders.waiting?.kind as ProductKind | undefined) ?? 'group';
    return { id: 'notice-orders', label: t('order.seeUnpaid'), onTap: () => navigate.to(kindPages[kind].list) };
  };
  return (
    <NoticeBox
      id="group-notice"
      text={noticeText(notice, (seconds) => whenText(seconds, clock.now(), offset))}
      action={action()}
    />
  );
});
