import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { Page } from '@/shell/page';
import { MemberLink } from '@/shell/parts/member-link';
import { PartOff } from '@/shell/parts/part-off';
import { useMemberStore } from '@/state/loading/use-member-store';
import { SegmentedControl } from '@/ui/fields/segmented-control';
import { EmptyState } from '@/ui/states/empty-state';
import { ProductCard } from '../components/product-card';
import { GroupListStore, productTabs } from '../group-list-store';
import './groups.scss';

const MyOrders = observer(function MyOrders({ store: { waiting } }: { store: GroupListStore }) {
  const text = waiting > 0 ? t('group.myOrdersCount', { count: waiting }) : t('group.myOrders');
  return <MemberLink id="group-my-orders" route="groupOrders" text={text} />;
});

const Products = observer(function Products({ store }: { store: GroupListStore }) {
  const { products } = store;
  return (
    <>
      <View className="group-page__tabs">
        <SegmentedControl
          id="group-tab"
          label={t('group.tabs')}
          value={products.tab}
          items={productTabs.map((tab) => ({ id: tab, label: t(`group.tab.${tab}`) }))}
          onChange={(tab) => void products.selectTab(tab)}
        />
      </View>
      <ListView
        list={products.list}
        empty={
          <EmptyState
            id="groups-empty"
            title={t(`group.none.${products.tab}`)}
            text={t('group.noneText')}
            action={{ label: t('group.toMenu'), onTap: () => navigate.to('chooseShop'), id: 'groups-menu' }}
          />
        }
        renderRow={(product) => (
          <ProductCard key={product.id} product={product} onExpire={() => void products.list.refresh()} />
        )}
      />
    </>
  );
});

/** What the chain sells to groups (`pintuan/order`). */
export const GroupsScreen = observer(function GroupsScreen() {
  const store = useMemberStore((stores) => new GroupListStore(stores));
  return (
    <Page id="groups" load={store.load} aside={<MyOrders store={store} />}>
      {store.part.isOff ? <PartOff /> : <Products store={store} />}
    </Page>
  );
});
