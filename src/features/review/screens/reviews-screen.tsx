import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReviewFilter } from '@/contract/order/review.schemas';
import { PictureViewer } from '@/features/picture';
import { formatCount, formatDecimal } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { previewPictures } from '@/platform/pictures/preview';
import { ListView } from '@/shell/list-view';
import { Page } from '@/shell/page';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { ChoiceGroup } from '@/ui/fields/chip';
import { Stars } from '@/ui/pictures/stars';
import { EmptyState } from '@/ui/states/empty-state';
import { ReviewCard } from '../components/review-card';
import { type Reviewed, ReviewListStore, WITH_PICTURES } from '../review-list-store';
import './reviews-screen.scss';

function filterText(filter: ReviewFilter, count: number): string {
  const shown = formatCount(count);
  if (filter === 0) return t('review.filterAll', { shown });
  if (filter === WITH_PICTURES) return t('review.filterPictures', { shown });
  return t('review.filterStars', { count: filter, shown });
}

/** The average, and the filters. */
const Head = observer(function Head({ store }: { store: ReviewListStore }) {
  const { summary, filters, reviews } = store;
  if (!summary || summary.star_count === 0) return null;
  return (
    <View className="reviews__head">
      <Card className="reviews__average">
        <Text id="reviews-average" className="reviews__number">
          {formatDecimal(summary.star_avg)}
        </Text>
        <View className="reviews__stars">
          <Stars value={summary.star_avg} size={40} />
          <Text className="reviews__count">
            {t('review.count', { count: summary.star_count, shown: formatCount(summary.star_count) })}
          </Text>
        </View>
      </Card>
      <ChoiceGroup
        className="reviews__filters"
        label={t('review.filters')}
        options={filters.map(({ filter, count }) => ({
          id: filter,
          label: filterText(filter, count),
          elementId: `reviews-filter-${filter}`,
        }))}
        value={reviews.tab}
        onChange={(filter) => void reviews.selectTab(filter)}
      />
    </View>
  );
});

/** What the address says; 0: nothing. */
function reviewedOf({ goods_id, shop_id }: { goods_id?: string; shop_id?: string }): Reviewed {
  return shop_id === undefined ? { goods_id: Number(goods_id) || 0 } : { shop_id: Number(shop_id) || 0 };
}

/** All reviews of a drink, or of a shop (`goodPingjia`). */
export const ReviewsScreen = observer(function ReviewsScreen() {
  const stores = useStores();
  const params = useParams<'reviews'>();
  const [store] = useState(() => new ReviewListStore(stores, reviewedOf(params)));
  const [viewed, setViewed] = useState<{ urls: readonly string[]; at: number } | null>(null);
  const { reviews, summary } = store;
  const open = (urls: readonly string[], at: number): void => {
    if (!previewPictures(urls, at)) setViewed({ urls, at });
  };
  return (
    <Page id="reviews" title={summary?.name || t('pageTitle.reviews')} load={reviews.load}>
      {store.isMissing ? (
        <EmptyState
          title={t('review.missing')}
          action={{ id: 'reviews-home', label: t('review.toShops'), onTap: () => navigate.to('chooseShop') }}
        />
      ) : (
        <>
          <Head store={store} />
          <ListView
            id="reviews-list"
            list={reviews.list}
            empty={<EmptyState title={t('review.none')} text={t('review.noneText')} />}
            renderRow={(review) => (
              <ReviewCard key={review.id} review={review} now={stores.clock.now()} onOpen={open} />
            )}
          />
        </>
      )}
      {viewed ? <PictureViewer {...viewed} onClose={() => setViewed(null)} /> : null}
    </Page>
  );
});
