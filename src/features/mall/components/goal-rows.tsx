import { observer } from 'mobx-react-lite';
import { addressLine } from '@/domain/address-lines';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { AddressSheet, ShopSheet, unbrokenPhone } from '@/shell/orders/goal-sheets';
import { Row } from '@/ui/row';
import type { ExchangePartProps, ExchangeStore } from '../exchange-store';

function addAddress(store: ExchangeStore): void {
  store.noteAdding();
  navigate.to('addressForm', {});
}

/** Asks where the goods go. Who has no address yet writes one. */
export function chooseGoal(store: ExchangeStore): void {
  if (store.way === 'ship' && store.addresses.length === 0) addAddress(store);
  else store.setChoosing(true);
}

/** Where the goods are sent. */
const AddressRow = observer(function AddressRow({ store }: { store: ExchangeStore }) {
  const { address } = store;
  const open = (): void => chooseGoal(store);
  return (
    <>
      {address ? (
        <Row
          id="exchange-address"
          icon="pin"
          named
          title={dotted([t(`addressLabel.${address.label}`), address.name, unbrokenPhone(address)])}
          subtitle={addressLine(address)}
          onTap={open}
        />
      ) : (
        <Row
          id="exchange-address"
          icon="pin"
          title={t('mall.addAddress')}
          subtitle={t('mall.noAddressText')}
          onTap={open}
        />
      )}
      {store.isChoosing ? (
        <AddressSheet
          id="exchange-address"
          title={t('mall.chooseAddress')}
          addresses={store.addresses}
          addText={t('mall.addAddress')}
          chosen={address?.id}
          onAdd={() => addAddress(store)}
          onChoose={({ id }) => store.setAddress(id)}
          onClose={() => store.setChoosing(false)}
        />
      ) : null}
    </>
  );
});

/** Where the goods are fetched, and for how long they wait there. */
const ShopRow = observer(function ShopRow({ store, goods }: ExchangePartProps) {
  const { fetchShop } = store;
  return (
    <>
      <Row
        id="exchange-shop"
        icon="store"
        title={fetchShop ? fetchShop.name : t('mall.chooseShop')}
        subtitle={fetchShop ? fetchShop.address : t('mall.fetchDays', { count: goods.redeem_days })}
        onTap={() => chooseGoal(store)}
      />
      {store.isChoosing ? (
        <ShopSheet
          id="exchange-shop"
          title={t('mall.chooseShop')}
          good={goods}
          more={store.page.moreShops}
          moreText={t('mall.moreShops')}
          chosen={fetchShop?.id}
          onChoose={({ id }) => store.setShop(id)}
          onClose={() => store.setChoosing(false)}
        />
      ) : null}
    </>
  );
});

/** Where the goods go: an address, or a shop. What is there at once goes nowhere. */
export const GoalRow = observer(function GoalRow({ store, goods }: ExchangePartProps) {
  if (store.way === 'ship') return <AddressRow store={store} />;
  return store.way === 'fetch' ? <ShopRow store={store} goods={goods} /> : null;
});
