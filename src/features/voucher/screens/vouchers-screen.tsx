import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { Page } from '@/shell/page';
import { MemberLink } from '@/shell/parts/member-link';
import { PartOff } from '@/shell/parts/part-off';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Icon } from '@/ui/pictures/icon';
import { EmptyState } from '@/ui/states/empty-state';
import { VoucherCard } from '../components/voucher-card';
import { VouchersStore } from '../vouchers-store';
import './vouchers-screen.scss';

/** Pictures that the first screen shows. */
const seenAtOnce = 3;

const Head = observer(function Head({ store }: { store: VouchersStore }) {
  return (
    <View className="vouchers__head">
      <View {...a11y({ role: 'heading', level: 2 })}>
        <Text className="vouchers__line">{t('voucher.head')}</Text>
        <Text className="vouchers__line vouchers__line--rest">{t('voucher.headRest')}</Text>
      </View>
      {store.isAllRefundable ? (
        <View id="vouchers-promise" className="vouchers__promise">
          <Icon name="shield" size={44} className="vouchers__shield" />
          <Text>{t('voucher.promise')}</Text>
        </View>
      ) : null}
    </View>
  );
});

const List = observer(function List({ store }: { store: VouchersStore }) {
  const { clock } = useStores();
  const { list, part } = store;
  if (part.isOff) return <PartOff />;
  return (
    <>
      {list.isEmpty ? null : <Head store={store} />}
      <ListView
        id="vouchers-list"
        list={list}
        empty={<EmptyState id="vouchers-none" title={t('voucher.none')} text={t('common.notAvailable')} />}
        renderRow={(voucher) => (
          <VoucherCard
            key={voucher.id}
            voucher={voucher}
            now={clock.now()}
            eager={list.items.indexOf(voucher) < seenAtOnce}
            onOpen={() => navigate.to('voucher', { id: voucher.id })}
          />
        )}
      />
    </>
  );
});

/** The voucher centre (`shouquan`): what can be bought. */
export const VouchersScreen = observer(function VouchersScreen() {
  const stores = useStores();
  const [store] = useState(() => new VouchersStore(stores));
  return (
    <Page
      id="vouchers"
      load={store.load}
      aside={<MemberLink id="voucher-orders-link" route="voucherOrders" text={t('voucher.myOrders')} />}
    >
      <List store={store} />
    </Page>
  );
});
