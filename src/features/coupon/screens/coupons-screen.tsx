import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { CouponTab, MemberCoupon } from '@/contract/coupon.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { OldNote } from '@/shell/old-note';
import { Page } from '@/shell/page';
import { sayFailure } from '@/shell/say-failure';
import { TabbedList } from '@/shell/tabbed-list';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { confirm } from '@/ui/layers/confirm';
import { Icon } from '@/ui/pictures/icon';
import { EmptyState } from '@/ui/states/empty-state';
import { OwnCoupon } from '../components/own-coupon';
import { CouponListStore } from '../coupon-list-store';
import './coupons-screen.scss';

const tabs = [0, 1, 2] as const satisfies readonly CouponTab[];
const emptyTexts = {
  0: ['coupon.empty', 'coupon.emptyText'],
  1: ['coupon.noneWaiting', 'coupon.noneWaitingText'],
  2: ['coupon.noneOver', 'coupon.noneOverText'],
} as const;

const Empty = observer(function Empty({ tab }: { tab: CouponTab }) {
  const [title, text] = emptyTexts[tab];
  return <EmptyState id="coupons-none" drawing="receipt" title={t(title)} text={t(text)} />;
});

const Hint = observer(function Hint() {
  return (
    <View id="coupons-hint" className="coupons__hint">
      <Icon name="check" size={36} className="coupons__hint-icon" />
      <Text>{t('coupon.payHint')}</Text>
    </View>
  );
});

/** The member's coupons (`yhq`): unused, to activate, used or expired. */
export const CouponsScreen = observer(function CouponsScreen() {
  const { clock, shop, way } = useStores();
  const store = useMemberStore((stores) => new CouponListStore(stores));
  const { coupons, counts } = store;

  const use = async (coupon: MemberCoupon): Promise<void> => {
    const goal = await store.findShop(coupon);
    if (!goal) return;
    if (goal === 'none') return showToast(t('coupon.noShop', { name: coupon.name }), { milliseconds: 6000 });
    if ('error' in goal) return sayFailure(goal.error);
    const { id, name } = goal.shop;
    const { order_type } = coupon;
    if (order_type !== 'all') way.setType(order_type);
    if (shop.current && shop.current.id !== id)
      showToast(t('coupon.otherShop', { shop: name }), { milliseconds: 6000 });
    navigate.to('shopMenu', { id });
  };
  const load = (): Promise<unknown> => {
    void shop.followPlace();
    return coupons.load();
  };
  const activate = async (coupon: MemberCoupon): Promise<void> => {
    const isSure = await confirm({
      title: t('coupon.activateAsk', { name: coupon.name }),
      text: t('coupon.activateText', { count: coupon.activate_days ?? 0 }),
      confirmText: t('coupon.activate'),
    });
    if (!isSure) return;
    const error = await store.activate(coupon);
    if (error) sayFailure(error);
    else showToast(t('coupon.activated'), { tone: 'success' });
  };
  return (
    <Page id="coupons" load={load}>
      <OldNote id="coupons-old" since={store.oldSince} />
      <TabbedList
        id="coupons"
        label={t('coupon.tabs')}
        store={coupons}
        tabs={tabs.map((tab) => ({ id: tab, label: t(`coupon.tab${tab}`), count: tab === 2 ? 0 : counts?.[tab] }))}
        empty={<Empty tab={coupons.tab} />}
        renderRow={(coupon, before) => (
          <View key={coupon.id} className="coupons__row">
            {coupons.tab === 0 && !before ? <Hint /> : null}
            <OwnCoupon
              coupon={coupon}
              now={clock.now()}
              busy={store.acting === coupon.id}
              onUse={(one) => void use(one)}
              onActivate={(one) => void activate(one)}
            />
          </View>
        )}
      />
    </Page>
  );
});
