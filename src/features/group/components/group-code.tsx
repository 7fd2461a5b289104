import { observer } from 'mobx-react-lite';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { GoodCode, RedeemedCode, RedeemHero } from '@/features/redeem';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { lastDay } from '@/shell/words/last-day';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import type { GroupPartProps } from '../group-order-store';

/** Where and when an order was redeemed; undefined if it was not. */
export function redeemedText({ code, utc_offset_minutes: offset }: GroupOrderDetails, now: number): string | undefined {
  if (!code || code.redeemtime === null) return undefined;
  return dotted([code.shop_name, whenText(code.redeemtime, now, offset)]);
}

/** The code of an order, as it is shown in a shop. */
export const GroupCode = observer(function GroupCode({ store, order }: GroupPartProps) {
  const { clock } = useStores();
  const code = store.shownCode;
  if (!code) return null;
  const { name, num, spec_text, shop_num, utc_offset_minutes: offset } = order;
  // The second before its end counts, not the midnight after it.
  const until = t('group.goodUntil', { day: lastDay(code.expiretime, clock.now(), offset) });
  return (
    <RedeemHero title={name} text={dotted([until, t('group.shops', { count: shop_num })])}>
      {code.state === 'good' ? (
        <GoodCode
          code={code.code}
          hint={dotted([spec_text, num > 1 ? t('group.num', { count: num }) : '', t('group.formedText')])}
        />
      ) : (
        <RedeemedCode code={code.code} text={redeemedText(order, clock.now()) ?? ''} />
      )}
    </RedeemHero>
  );
});
