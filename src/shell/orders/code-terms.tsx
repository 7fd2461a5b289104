import { observer } from 'mobx-react-lite';
import type { GoodShops } from '@/contract/order/kind-parts.schemas';
import { t } from '@/i18n/i18n';
import type { MoreShops } from '@/state/loading/more-shops';
import { Card } from '@/ui/card';
import { FactList } from '@/ui/fact-list';
import { ShopRows } from './shop-rows';

interface CodeTermsProps {
  good: GoodShops & { good_for: string };
  more: MoreShops;
  onPlace: () => Promise<unknown>;
}

/** What the codes of a voucher are good for that was exchanged or won, and in which shops. */
export const CodeTerms = observer(function CodeTerms({ good, more, onPlace }: CodeTermsProps) {
  return (
    <>
      {good.good_for ? (
        <Card flush>
          <FactList ruled id="code-terms" facts={[{ label: t('places.goodFor'), value: good.good_for }]} />
        </Card>
      ) : null}
      {good.shop_num > 0 ? <ShopRows title={t('places.goodAt')} good={good} more={more} onPlace={onPlace} /> : null}
    </>
  );
});
