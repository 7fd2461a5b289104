import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Review } from '@/contract/order/review.schemas';
import { PictureViewer } from '@/features/picture';
import { ReviewCard } from '@/features/review';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';
import type { OrderPartProps } from '../order-store';

/** How the customer rated the order, with the shop's answer. */
export const OwnReview = observer(function OwnReview({
  order,
  review,
}: Pick<OrderPartProps, 'order'> & { review: Review }) {
  const { clock } = useStores();
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <>
      <View id="order-review">
        <ReviewCard review={review} now={clock.now()} onOpen={(_urls, at) => setViewed(at)} />
      </View>
      <Card flush>
        <Row
          id="order-reviews"
          icon="star"
          title={t('review.ofShop', { name: order.shop.name })}
          onTap={() => navigate.to('reviews', { shop_id: order.shop.id })}
        />
      </Card>
      {viewed === null ? null : <PictureViewer urls={review.images} at={viewed} onClose={() => setViewed(null)} />}
    </>
  );
});
