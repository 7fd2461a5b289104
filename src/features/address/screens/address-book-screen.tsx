import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Address } from '@/contract/address.schemas';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { sayFailure } from '@/shell/say-failure';
import { useMemberStore } from '@/state/loading/use-member-store';
import { Button } from '@/ui/buttons/button';
import { Cards } from '@/ui/cards';
import { confirm } from '@/ui/layers/confirm';
import { EmptyState } from '@/ui/states/empty-state';
import { AddressBookStore } from '../address-book-store';
import { AddressCard } from '../components/address-card';
import { joinedNames } from '../region-path';
import { savedAddresses } from '../saved-addresses';
import './address-book-screen.scss';

const add = (): void => navigate.to('addressForm');

/** Loads the list again when an address was saved after its form had been left. */
function useLateSaves(load: () => Promise<void>): void {
  const { count } = savedAddresses;
  const known = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: biome does not see that the count is observed.
  useEffect(() => {
    if (known.current === count) return;
    known.current = count;
    void load();
  }, [count, load]);
}

const AddButton = ({ isFull }: { isFull: boolean }) => (
  <>
    {isFull ? (
      <Text id="address-full" className="address-book__full">
        {t('address.full', { max: limits.addressesMax })}
      </Text>
    ) : null}
    <Button
      id="address-add"
      wide
      size="large"
      disabled={isFull}
      describedBy={isFull ? 'address-full' : undefined}
      onTap={add}
    >
      {t('address.add')}
    </Button>
  </>
);

const NoDefault = () => (
  <View className="address-book__note">
    <Text id="no-default" className="address-book__note-title">
      {t('address.noDefault')}
    </Text>
    <Text className="address-book__note-text">{t('address.noDefaultText')}</Text>
  </View>
);

/** The member's addresses, the default one first. */
export const AddressBookScreen = observer(function AddressBookScreen() {
  const store = useMemberStore(({ api }) => new AddressBookStore({ api, say: sayFailure }));
  const { book, list } = store;
  useLateSaves(book.load);
  const makeDefault = async (address: Address): Promise<void> => {
    if (await store.makeDefault(address)) showToast(t('address.nowDefault'), { tone: 'success' });
  };
  const remove = async ({ id, name, detail, village_name }: Address): Promise<void> => {
    const isSure = await confirm({
      title: t('address.deleteAsk'),
      text: joinedNames([name, detail, village_name]),
      confirmText: t('address.delete'),
      danger: true,
    });
    if (isSure && (await store.remove(id))) showToast(t('address.deleted'), { tone: 'success' });
  };
  return (
    <Page
      id="address-book"
      load={book.load}
      onBack={() => navigate.back('account')}
      footer={list.length > 0 ? <AddButton isFull={list.length >= limits.addressesMax} /> : null}
    >
      <ResourceView resource={book}>
        {() =>
          list.length === 0 ? (
            <EmptyState
              title={t('address.none')}
              text={t('address.noneText')}
              action={{ id: 'address-add', label: t('address.add'), onTap: add }}
            />
          ) : (
            <Cards>
              {list.some(({ is_default }) => is_default) ? null : <NoDefault />}
              {list.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  isBusy={store.busyId === address.id}
                  onMakeDefault={() => void makeDefault(address)}
                  onEdit={() => navigate.to('addressForm', { id: address.id })}
                  onDelete={() => void remove(address)}
                />
              ))}
            </Cards>
          )
        }
      </ResourceView>
    </Page>
  );
});
