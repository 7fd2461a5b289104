import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OutputOf } from '@/contract';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { AddressSheet, ShopSheet } from '@/shell/orders/goal-sheets';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/loading/resource';
import { useStores } from '@/state/store-context';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonRows } from '@/ui/states/skeleton-cards';
import type { ClaimGoal } from '../claim-acts';
import type { DrawPartProps } from '../draw-store';
import { recipientText } from '../draw-words';

interface ClaimSheetProps {
  onChoose: (goal: ClaimGoal) => void;
  onClose: () => void;
}

/** Asks in which of its shops the prize is fetched. */
export const ClaimShops = ({ store, draw, onChoose, onClose }: ClaimSheetProps & DrawPartProps) => (
  <ShopSheet
    id="claim-shop"
    title={t('draws.chooseShop')}
    good={draw}
    more={store.moreShops}
    moreText={t('places.moreShops')}
    onChoose={({ id, name, address }) => onChoose({ shop_id: id, to: dotted([name, address]) })}
    onClose={onClose}
  />
);

/** Asks to which address of the member the prize is sent. Who has none writes one. */
export const ClaimAddresses = observer(function ClaimAddresses({ onChoose, onClose }: ClaimSheetProps) {
  const { api } = useStores();
  const [book] = useState(
    () => new Resource<OutputOf<'address', 'list'>>({ fetch: () => api.address.list.attempt({}) }),
  );
  useEffect(() => void book.load(), [book]);
  return (
    <AddressSheet
      id="claim-address"
      title={t('draws.chooseAddress')}
      addresses={book.data?.list ?? []}
      addText={t('draws.addAddress')}
      onAdd={() => navigate.to('addressForm', {})}
      onChoose={(address) => onChoose({ address_id: address.id, to: recipientText(address) })}
      onClose={onClose}
    >
      <ResourceView resource={book} skeleton={<SkeletonRows />}>
        {({ list }) => (list.length === 0 ? <EmptyState id="claim-no-address" title={t('draws.noAddress')} /> : null)}
      </ResourceView>
    </AddressSheet>
  );
});
