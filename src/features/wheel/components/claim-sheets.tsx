import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OutputOf } from '@/contract';
import type { Page } from '@/contract/core';
import { limits } from '@/contract/limits';
import type { GoodShops, RedeemShop } from '@/contract/order/kind-parts.schemas';
import { addressLine } from '@/domain/address-lines';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { groupedPhone } from '@/lib/phone-groups';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { ResourceView } from '@/shell/resource-view';
import { PagedList } from '@/state/loading/paged-list';
import { Resource } from '@/state/loading/resource';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import { Row } from '@/ui/row';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonRows } from '@/ui/states/skeleton-cards';
import type { ClaimGoal } from '../claim-acts';
import { recipientText } from '../draw-words';

const perPage = limits.goodShopsShown;

/** One page of the shops of a draw, as lists have pages. */
const pageOf = ({ shops, shop_num: total }: GoodShops, page: number): Page<RedeemShop> => ({
  ...{ total, per_page: perPage, current_page: page, last_page: Math.ceil(total / perPage), data: shops },
});

interface ClaimSheetProps {
  onChoose: (goal: ClaimGoal) => void;
  onClose: () => void;
}

/** Asks in which of its shops the prize is fetched: the nearest first, if the place is known. */
export const ClaimShops = observer(function ClaimShops({ sn, onChoose, onClose }: ClaimSheetProps & { sn: string }) {
  const { api, shop } = useStores();
  const [list] = useState(
    () =>
      new PagedList<RedeemShop, object>({
        fetch: async (_query, page) => {
          const read = await api.wheel.record.attempt({ sn, ...shop.placeInput, shops_page: page });
          return read.ok ? { ...read, data: pageOf(read.data, page) } : read;
        },
        id: ({ id }) => id,
      }),
  );
  useEffect(() => void list.load(), [list]);
  return (
    <Sheet open id="claim-shops" title={t('draws.chooseShop')} onClose={onClose}>
      <ListView
        within="sheet"
        list={list}
        empty={<EmptyState drawing="shop" title={t('common.notAvailable')} />}
        renderRow={({ id, name, address, distance }, before) => (
          <Row
            key={id}
            id={`claim-shop-${id}`}
            icon="store"
            ruled={before !== undefined}
            title={name}
            subtitle={dotted([distance === null ? '' : formatDistance(distance), address])}
            onTap={() => onChoose({ shop_id: id, to: dotted([name, address]) })}
          />
        )}
      />
    </Sheet>
  );
});

/** Asks to which address of the member the prize is sent. Who has none writes one. */
export const ClaimAddresses = observer(function ClaimAddresses({ onChoose, onClose }: ClaimSheetProps) {
  const { api } = useStores();
  const [book] = useState(
    () => new Resource<OutputOf<'address', 'list'>>({ fetch: () => api.address.list.attempt({}) }),
  );
  useEffect(() => void book.load(), [book]);
  const add = (): void => {
    onClose();
    navigate.to('addressForm', {});
  };
  return (
    <Sheet
      open
      id="claim-addresses"
      title={t('draws.chooseAddress')}
      footer={
        <Button id="claim-address-add" kind="secondary" wide onTap={add}>
          {t('draws.addAddress')}
        </Button>
      }
      onClose={onClose}
    >
      <ResourceView resource={book} skeleton={<SkeletonRows />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState id="claim-no-address" title={t('draws.noAddress')} />
          ) : (
            list.map((address, at) => (
              <Row
                key={address.id}
                id={`claim-address-${address.id}`}
                icon="pin"
                named
                ruled={at > 0}
                title={dotted([address.name, groupedPhone(address.mobile)])}
                subtitle={addressLine(address)}
                onTap={() => onChoose({ address_id: address.id, to: recipientText(address) })}
              />
            ))
          )
        }
      </ResourceView>
    </Sheet>
  );
});
