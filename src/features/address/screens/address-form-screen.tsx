import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '@/contract/address.schemas';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { sayFailure } from '@/shell/say-failure';
import { useLeaveQuestion } from '@/shell/use-leave-question';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { useAreaCodes } from '@/state/use-area-codes';
import { Button } from '@/ui/buttons/button';
import { focusField, focusInvalid } from '@/ui/fields/focus-invalid';
import { bringIntoView } from '@/ui/into-view';
import { confirm } from '@/ui/layers/confirm';
import { EmptyState } from '@/ui/states/empty-state';
import { AddressEditor, draftName } from '../address-editor';
import { typedAddress } from '../address-form';
import { AddressFields } from '../components/address-fields';
import { ConflictSheet } from '../components/conflict-sheet';
import { FormNote } from '../components/form-note';
import { pinRowId } from '../components/pin-row';
import { savedAddresses } from '../saved-addresses';

interface AddressFormProps {
  /** The address to change; without it a new one is made. */
  address?: Address;
  /** The address that was to be changed is gone, but what was typed is kept. */
  goneId?: number;
}

/** Saves, and leaves the page: unless it was left while the save was under way, because a draft keeps what was typed. */
function useSaving(editor: AddressEditor): (act?: () => Promise<boolean>) => Promise<void> {
  const { way } = useStores();
  const { shop } = useParams<'addressForm'>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const goOn = (): void => {
    showToast(t('address.saved'), { tone: 'success' });
    if (shop !== undefined && editor.savedId !== null) way.chooseAddress(editor.savedId);
    if (!isHere.current) savedAddresses.add();
    else if (shop !== undefined && !navigate.below()) navigate.redirect('orderAddress', { shop: idOf(shop) });
    else navigate.back('addressBook');
  };
  const run = async (act: () => Promise<boolean> = editor.save): Promise<void> => {
    const wasGone = editor.isGone;
    if (await act()) goOn();
    else if (editor.isGone && !wasGone && isHere.current) {
      const isNew = await confirm({
        title: t('address.goneTitle'),
        text: t('address.goneText'),
        confirmText: t('address.saveAsNew'),
      });
      if (isNew) await run();
    }
  };
  return run;
}

const Notes = observer(function Notes({ editor }: { editor: AddressEditor }) {
  if (editor.isGone) return <FormNote id="address-gone">{t('address.goneNote')}</FormNote>;
  if (!editor.form.isRestored) return null;
  const onTap = (): void => editor.form.discard();
  return (
    <FormNote id="address-restored" action={{ id: 'address-start-over', label: t('address.startOver'), onTap }}>
      {t('address.restored')}
    </FormNote>
  );
});

/**
 * The form of one address. What was typed is kept as a draft over a reload and the end of the session. Leaving with
 * changes of a saved address asks, and drops the draft; that of a new one stays.
 */
const AddressForm = observer(function AddressForm({ address, goneId }: AddressFormProps) {
  const areaCodes = useAreaCodes();
  const editor = useMemberStore(
    ({ api, drafts, session }) =>
      new AddressEditor({
        api,
        drafts,
        memberId: session.user?.id ?? 0,
        address,
        goneId,
        onInvalid: focusInvalid,
        say: sayFailure,
      }),
  );
  const { form, theirs } = editor;
  const save = useSaving(editor);
  const { shop } = useParams<'addressForm'>();
  const [isPinNeeded, setPinNeeded] = useState(false);
  const hasPin = form.values.lng !== null;
  /** An address for a delivery is saved without a pin only after that was said, and that after what is wrong in it. */
  const tapSave = async (): Promise<void> => {
    const isAsked = shop !== undefined && !hasPin && !isPinNeeded;
    if (isAsked && (await editor.isFilled())) setPinNeeded(true);
    else await save();
  };
  useEffect(() => {
    if (!isPinNeeded) return;
    focusField('pin-choose');
    bringIntoView(pinRowId);
  }, [isPinNeeded]);
  const isOfSaved = address !== undefined || goneId !== undefined;
  const onBack = useLeaveQuestion(isOfSaved && form.isChanged && !form.isSubmitting, {
    fallback: 'addressBook',
    isKept: true,
    onLeave: () => form.discard(),
  });
  return (
    <Page
      id="address-form"
      title={t(editor.isNew ? 'address.new' : 'address.change')}
      onBack={onBack}
      footer={
        <Button id="address-save" wide size="large" busy={form.isSubmitting} onTap={() => void tapSave()}>
          {t(editor.isGone ? 'address.saveAsNew' : isPinNeeded && !hasPin ? 'address.saveNoPin' : 'address.save')}
        </Button>
      }
    >
      <AddressFields
        form={form}
        areaCodes={areaCodes}
        name={String(address?.id ?? goneId ?? 'new')}
        isPinNeeded={isPinNeeded}
        note={<Notes editor={editor} />}
      />
      {theirs ? (
        <ConflictSheet
          theirs={theirs}
          mine={typedAddress(theirs.id, form.values)}
          onTheirs={editor.takeTheirs}
          onMine={() => void save(editor.keepMine)}
          onClose={editor.decideLater}
        />
      ) : null}
    </Page>
  );
});

/** The address is not in the list. What was typed for it can be saved as a new one. */
const MissingAddress = observer(function MissingAddress({ id }: { id: number }) {
  const { drafts, session } = useStores();
  const [isKept] = useState(() => drafts.hasForm(draftName(session.user?.id ?? 0, id)));
  if (isKept) return <AddressForm goneId={id} />;
  return (
    <Page id="address-form" title={t('address.change')} onBack={() => navigate.back('addressBook')}>
      <EmptyState
        title={t('address.missing')}
        text={t('address.missingText')}
        action={{
          id: 'to-address-book',
          label: t('address.toBook'),
          onTap: () => navigate.redirect('addressBook'),
        }}
      />
    </Page>
  );
});

/** The address to change is read from the list, because the specification has no call for one. */
const KnownAddress = observer(function KnownAddress({ id }: { id: number }) {
  const book = useMemberStore(({ api: { address } }) => new Resource({ fetch: () => address.list.attempt({}) }));
  const address = book.data?.list.find((one) => one.id === id);
  if (address) return <AddressForm address={address} />;
  if (book.data) return <MissingAddress id={id} />;
  return (
    <Page id="address-form" title={t('address.change')} load={book.load} onBack={() => navigate.back('addressBook')}>
      <ResourceView resource={book}>{() => null}</ResourceView>
    </Page>
  );
});

/** Adds an address, or changes the one of the parameter. */
export const AddressFormScreen = observer(function AddressFormScreen() {
  const { id } = useParams<'addressForm'>();
  return id === undefined ? <AddressForm /> : <KnownAddress id={Number(id)} />;
});
