import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Address } from '@/contract/address.schemas';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { showToast } from '@/platform/toast';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/resource';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { Button } from '@/ui/button';
import { Cards } from '@/ui/cards';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { AddressCard } from '../components/address-card';
import './address-book-screen.scss';

const add = (): void => navigate.to('addressForm');

/** The member's addresses, the default one first. */
export const AddressBookScreen = observer(function AddressBookScreen() {
  const { api } = useStores();
  const book = useMemberStore(({ api: { address } }) => new Resource({ fetch: () => address.list.attempt({}) }));
  const remove = async ({ id }: Address): Promise<void> => {
    const isSure = await confirm({
      title: t('address.deleteAsk'),
      confirmText: t('address.delete'),
      danger: true,
    });
    if (!isSure) return;
    const result = await api.address.remove.attempt({ id });
    // An address that is gone already is what was asked for.
    const isGone = result.ok || (result.error.kind === 'business' && result.error.code === 'ADDRESS_NOT_FOUND');
    if (isGone) showToast(t('address.deleted'), { tone: 'success' });
    else showToast(t(result.error.kind === 'network' ? 'common.networkLost' : 'common.errorText'), { tone: 'error' });
    await book.load();
  };
  const list = book.data?.list ?? [];
  const isFull = list.length >= limits.addressesMax;
  return (
    <Page
      id="address-book"
      load={book.load}
      footer={
        list.length > 0 ? (
          <Button id="address-add" wide size="large" disabled={isFull} onTap={add}>
            {t('address.add')}
          </Button>
        ) : null
      }
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
              {list.some(({ is_default }) => is_default) ? null : (
                <Text id="no-default" className="address-book__word">
                  {t('address.noDefault')}
                </Text>
              )}
              {list.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  onEdit={() => navigate.to('addressForm', { id: address.id })}
                  onDelete={() => void remove(address)}
                />
              ))}
              {isFull ? (
                <Text className="address-book__word">{t('address.full', { max: limits.addressesMax })}</Text>
              ) : null}
            </Cards>
          )
        }
      </ResourceView>
    </Page>
  );
});
