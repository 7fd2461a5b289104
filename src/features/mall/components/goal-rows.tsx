import { observer } from 'mobx-react-lite';
import type { Address } from '@/contract/address.schemas';
import { addressLine } from '@/domain/address-lines';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { groupedPhone } from '@/lib/phone-groups';
import { navigate } from '@/platform/navigation/navigate';
import { sayFailure } from '@/shell/say-failure';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import { Row } from '@/ui/row';
import type { ExchangePartProps, ExchangeStore } from '../exchange-store';
import { ChoiceRow } from './choice-row';

/** A number that stays in one line. */
const phoneOf = ({ mobile }: Address): string => groupedPhone(mobile).replace(/ /g, '\u00a0');

interface SheetProps {
  store: ExchangeStore;
  onClose: () => void;
}

function addAddress(store: ExchangeStore): void {
  store.noteAdding();
  navigate.to('addressForm', {});
}

/** Asks where the goods go. Who has no address yet writes one. */
export function chooseGoal(store: ExchangeStore): void {
  if (store.way === 'ship' && store.addresses.length === 0) addAddress(store);
  else store.setChoosing(true);
}

const AddressSheet = observer(function AddressSheet({ store, onClose }: SheetProps) {
  const add = (): void => {
    onClose();
    addAddress(store);
  };
  return (
    <Sheet
      open
      id="exchange-addresses"
      title={t('mall.chooseAddress')}
      footer={
        <Button id="exchange-address-add" kind="secondary" wide onTap={add}>
          {t('mall.addAddress')}
        </Button>
      }
      onClose={onClose}
    >
      {store.addresses.map((address) => (
        <ChoiceRow
          key={address.id}
          id={`exchange-address-${address.id}`}
          title={dotted([address.name, phoneOf(address)])}
          text={addressLine(address)}
          isChosen={address.id === store.address?.id}
          onTap={() => {
            store.setAddress(address.id);
            onClose();
          }}
        />
      ))}
    </Sheet>
  );
});

const ShopSheet = observer(function ShopSheet({ store, onClose }: SheetProps) {
  const { shops, goods } = store;
  const { moreShops } = store.page;
  const more = async (): Promise<void> => {
    const error = goods ? await moreShops.load(goods.shops) : undefined;
    if (error) sayFailure(error);
  };
  return (
    <Sheet open id="exchange-shops" title={t('mall.chooseShop')} onClose={onClose}>
      {shops.map(({ id, name, address, distance }) => (
        <ChoiceRow
          key={id}
          id={`exchange-shop-${id}`}
          title={name}
          text={dotted([distance === null ? '' : formatDistance(distance), address])}
          isChosen={id === store.fetchShop?.id}
          onTap={() => {
            store.setShop(id);
            onClose();
          }}
        />
      ))}
      {goods && shops.length < goods.shop_num ? (
        <Button id="exchange-more-shops" kind="quiet" wide busy={moreShops.isLoading} onTap={() => void more()}>
          {t('mall.moreShops')}
        </Button>
      ) : null}
    </Sheet>
  );
});

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
          title={dotted([t(`addressLabel.${address.label}`), address.name, phoneOf(address)])}
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
      {store.isChoosing ? <AddressSheet store={store} onClose={() => store.setChoosing(false)} /> : null}
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
      {store.isChoosing ? <ShopSheet store={store} onClose={() => store.setChoosing(false)} /> : null}
    </>
  );
});

/** Where the goods go: an address, or a shop. What is there at once goes nowhere. */
export const GoalRow = observer(function GoalRow({ store, goods }: ExchangePartProps) {
  if (store.way === 'ship') return <AddressRow store={store} />;
  return store.way === 'fetch' ? <ShopRow store={store} goods={goods} /> : null;
});
