import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { CouponOffer } from '@/contract/coupon.schemas';
import { CouponCard } from '@/features/coupon';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { CouponChoice } from '../coupon-choice';
import './order-coupon.scss';

function NoCart({ shopId }: { shopId: number }) {
  return (
    <EmptyState
      id="coupon-no-cart"
      drawing="bag"
      title={t('coupon.noCart')}
      text={t('coupon.noCartText')}
      action={
        shopId > 0
          ? { id: 'coupon-to-menu', label: t('coupon.toMenu'), onTap: () => navigate.to('shopMenu', { id: shopId }) }
          : { id: 'coupon-to-shops', label: t('shell.chooseShop'), onTap: () => navigate.to('chooseShop') }
      }
    />
  );
}

interface ListProps {
  list: readonly CouponOffer[];
  /** It is undefined if the best coupon is used. */
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

const Usable = observer(function Usable({ list, chosen, onChoose }: ListProps) {
  const { clock } = useStores();
  const used = chosen ?? list.find(({ is_best }) => is_best)?.id ?? 0;
  const isNone = used === 0;
  return (
    <View className="order-coupon__group" {...a11y({ role: 'group', label: t('coupon.usable') })}>
      {list.map((coupon) => (
        <CouponCard
          key={coupon.id}
          coupon={coupon}
          now={clock.now()}
          chosen={coupon.id === used}
          onChoose={() => onChoose(coupon.id)}
        />
      ))}
      <Tappable
        id="coupon-none"
        pressed={isNone}
        className={classNames('order-coupon__none', isNone && 'order-coupon__none--chosen')}
        onTap={() => onChoose(0)}
      >
        <Text>{t('coupon.useNone')}</Text>
        {isNone ? <Icon name="check" size={40} className="order-coupon__check" /> : null}
      </Tappable>
    </View>
  );
});

const Coupons = observer(function Coupons({ list, chosen, onChoose }: ListProps) {
  const { clock } = useStores();
  const usable = list.filter((coupon) => coupon.usable);
  const others = list.filter((coupon) => !coupon.usable);
  return (
    <Cards>
      {usable.length > 0 ? (
        <>
          <View className="order-coupon__hint">
            <Icon name="check" size={36} className="order-coupon__hint-icon" />
            <Text>{t('coupon.hint')}</Text>
          </View>
          <Usable list={usable} chosen={chosen} onChoose={onChoose} />
        </>
      ) : (
        <Card id="coupon-none-usable">
          <Text className="order-coupon__word">{t('coupon.noneUsable')}</Text>
        </Card>
      )}
      {others.length > 0 ? (
        <Text className="order-coupon__title" id="coupon-others" {...a11y({ role: 'heading', level: 2 })}>
          {t('coupon.others')}
        </Text>
      ) : null}
      {others.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} now={clock.now()} chosen={false} />
      ))}
    </Cards>
  );
});

/** Which coupon an order is placed with (`ordercoupon`): usable ones with what they save, the others with a reason. */
export const OrderCouponScreen = observer(function OrderCouponScreen() {
  const params = useParams<'orderCoupon'>();
  const shopId = idOf(params.shop);
  const address = idOf(params.address);
  const type = params.type === 'takeout' ? 'takeout' : 'takein';
  const choice = useMemberStore(({ drafts }) => new CouponChoice(drafts, shopId));
  const offers = useMemberStore(
    ({ api }) =>
      new Resource({
        fetch: () =>
          api.order.coupons.attempt({ shop_id: shopId, type, ...(address > 0 ? { address_id: address } : {}) }),
        // The cart is empty, the shop or the address has gone: there is nothing to choose a coupon for.
        isMissing: ({ kind }) => kind === 'business',
      }),
  );
  const choose = (id: number): void => {
    choice.choose(id);
    if (navigate.below()?.name === 'checkout') navigate.back();
    else navigate.redirect('checkout', { shop: shopId });
  };
  return (
    <Page id="order-coupon" load={offers.load}>
      <ResourceView
        resource={offers}
        skeleton={<SkeletonCards heights={['low', 'middle', 'middle']} />}
        missing={<NoCart shopId={shopId} />}
      >
        {({ list }) =>
          list.length > 0 ? (
            <Coupons list={list} chosen={choice.id} onChoose={choose} />
          ) : (
            <EmptyState id="no-coupons" drawing="receipt" title={t('coupon.empty')} text={t('coupon.emptyText')} />
          )
        }
      </ResourceView>
    </Page>
  );
});
