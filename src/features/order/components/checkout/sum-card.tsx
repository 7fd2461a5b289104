import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { Card } from '@/ui/card';
import type { CheckoutStore } from '../../checkout-store';
import { PriceLines } from '../price-lines';

/** What an order costs, and what is missing to a free delivery. */
export const SumCard = observer(function SumCard({ store, quote }: { store: CheckoutStore; quote: PriceQuote }) {
  const toFree = quote.delivery?.missing_to_free ?? 0;
  return (
    <Card>
      <PriceLines
        amounts={quote}
        isDelivery={quote.delivery !== null}
        feeBefore={quote.delivery?.fee}
        coupon={quote.coupon?.name}
      />
      {toFree > 0 && store.missing === 0 ? (
        <Text id="to-free" className="delivery-hint">
          {t('order.missingToFree', { sum: money(toFree) })}
        </Text>
      ) : null}
    </Card>
  );
});
