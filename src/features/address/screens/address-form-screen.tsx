import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Address } from '@/contract/address.schemas';
import type { AreaCodeRow } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { homeAreaCode } from '@/lib/home-area-code';
import { useParams } from '@/platform/lifecycle';
import { navigate } from '@/platform/navigate';
import { showToast } from '@/platform/toast';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useLeaveQuestion } from '@/shell/use-leave-question';
import { FormStore } from '@/state/form-store';
import { Resource } from '@/state/resource';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { focusInvalid } from '@/ui/focus-invalid';
import { type AddressValues, emptyAddress, inputOf, valuesOf } from '../address-form';
import { AddressFields } from '../components/address-fields';

/** The countries of phone numbers; Indonesia until they are loaded. */
function useAreaCodes(): readonly AreaCodeRow[] {
  const { api } = useStores();
  const [areaCodes, setAreaCodes] = useState<readonly AreaCodeRow[]>([homeAreaCode]);
  useEffect(() => {
    void api.chain.areaCodes.attempt({}).then((codes) => {
      if (codes.ok && codes.data.list.length > 0) setAreaCodes(codes.data.list);
    });
  }, [api]);
  return areaCodes;
}

/**
 * The form of one address. A new one is kept as a draft; leaving with changes of another asks, because a draft of it
 * could outlive a change on another phone.
 */
const AddressForm = observer(function AddressForm({ address }: { address?: Address }) {
  const { api } = useStores();
  const areaCodes = useAreaCodes();
  const form = useMemberStore(
    ({ drafts }) =>
      new FormStore<AddressValues>({
        initial: address ? valuesOf(address) : emptyAddress,
        schema: async () => (await import('@/contract/address.schemas')).addressInput,
        inputOf,
        draft: address ? undefined : { store: drafts, name: 'address' },
        intent: address ? undefined : { store: drafts, name: 'address.add' },
        onInvalid: focusInvalid,
      }),
  );
  const onBack = useLeaveQuestion(form.isUnsaved);
  const save = async (): Promise<void> => {
    const saved = await form.send<object>(
      (values, key) =>
        address
          ? api.address.edit.attempt({ ...inputOf(values), id: address.id })
          : api.address.add.attempt(inputOf(values), { key }),
      (error) => showToast(error.kind === 'business' ? error.msg : t('common.networkLost'), { tone: 'error' }),
    );
    if (!saved) return;
    showToast(t('address.saved'), { tone: 'success' });
    if (navigate.below()) navigate.back();
    else navigate.redirect('addressBook');
  };
  return (
    <Page
      id="address-form"
      title={t(address ? 'address.change' : 'address.new')}
      onBack={onBack}
      footer={
        <Button id="address-save" wide size="large" busy={form.isSubmitting} onTap={() => void save()}>
          {t('address.save')}
        </Button>
      }
    >
      <AddressFields form={form} areaCodes={areaCodes} />
    </Page>
  );
});

/** The address to change is read from the list, because the specification has no call for one. */
const KnownAddress = observer(function KnownAddress({ id }: { id: number }) {
  const book = useMemberStore(({ api: { address } }) => new Resource({ fetch: () => address.list.attempt({}) }));
  const address = book.data?.list.find((one) => one.id === id);
  if (address) return <AddressForm address={address} />;
  return (
    <Page id="address-form" title={t('address.change')} load={book.load}>
      <ResourceView resource={book}>
        {() => (
          <EmptyState
            title={t('address.missing')}
            text={t('address.missingText')}
            action={{
              id: 'to-address-book',
              label: t('address.toBook'),
              onTap: () => navigate.redirect('addressBook'),
            }}
          />
        )}
      </ResourceView>
    </Page>
  );
});

/** Adds an address, or changes the one of the parameter. */
export const AddressFormScreen = observer(function AddressFormScreen() {
  const { id } = useParams<'addressForm'>();
  return id === undefined ? <AddressForm /> : <KnownAddress id={Number(id)} />;
});
