import type { Address } from '@/contract/address.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { addressRow } from '../../../test/harness/answers';
import { fakePlatform, ok, refused, unauthorized } from '../../../test/harness/fake-platform';
import { AddressEditor } from './address-editor';
import { inputOf, valuesOf } from './address-form';

const saved = addressRow();

/** Editors of one phone. */
function makePhone() {
  const { platform, network } = fakePlatform();
  const stores = new Stores(platform, new I18n());
  const logIn = () => stores.session.start('token-1', { id: 5, nickname: '', avatar: '', mobile: '' });
  logIn();
  const said: string[] = [];
  const edit = (more: Partial<ConstructorParameters<typeof AddressEditor>[0]> = {}) =>
    new AddressEditor({
      api: stores.api,
      drafts: stores.drafts,
      memberId: 5,
      address: saved,
      onInvalid: () => undefined,
      say: ({ kind }) => said.push(kind),
      ...more,
    });
  return { logIn, network, said, edit };
}

describe('what was typed for a saved address', () => {
  it('is kept for that address and that member', () => {
    const { edit } = makePhone();
    const editor = edit();
    expect([editor.form.isRestored, editor.form.isChanged]).toEqual([false, false]);
    editor.form.set('detail', 'Jl. Kemang 5');
    editor.form.set('lng', 106.8);
    const again = edit();
    expect(again.form.values).toMatchObject({ detail: 'Jl. Kemang 5', lng: 106.8, regionNames: expect.any(Array) });
    expect([again.form.isRestored, again.form.isUnsaved]).toEqual([true, false]);
    for (const other of [edit({ memberId: 6 }), edit({ address: { ...saved, id: 8 } }), edit({ address: undefined })]) {
      expect([other.form.values.detail === 'Jl. Kemang 5', other.form.isRestored]).toEqual([false, false]);
    }
  });

  it('is kept when the session ends while it is saved, and is gone when it was saved or dropped', async () => {
    const { edit, network, said, logIn } = makePhone();
    const editor = edit();
    editor.form.set('detail', 'Jl. Kemang 5');
    network.reply = () => unauthorized;
    expect(await editor.save()).toBe(false);
    expect(said).toEqual(['unauthorized']);
    const again = edit();
    expect(again.form.values.detail).toBe('Jl. Kemang 5');
    logIn();
    network.reply = () => ok({ address: saved });
    expect(await again.save()).toBe(true);
    expect(edit().form.isRestored).toBe(false);
    again.form.set('name', 'Ani');
    again.form.discard();
    expect([again.form.values.name, edit().form.isRestored]).toEqual(['Sari', false]);
  });

  it('is saved once, also if the button is tapped again before the page is left', async () => {
    const { edit, network } = makePhone();
    const editor = edit({ address: undefined });
    for (const [field, value] of Object.entries(inputOf(valuesOf(saved))))
      editor.form.set(field as 'name', value as string);
    network.reply = () => ok({ address: saved });
    expect([await editor.save(), await editor.save()]).toEqual([true, false]);
    expect(network.sent).toHaveLength(1);
  });

  it('is based on the version that was read, also after it has come back from a draft', async () => {
    const { edit, network } = makePhone();
    edit().form.set('name', 'Ani');
    const again = edit({ address: { ...saved, version: 4 } });
    network.reply = () => ok({ address: saved });
    await again.save();
    expect(network.last().data).toMatchObject({ id: 7, version: 3, name: 'Ani' });
  });
});

describe('an address that was changed on another phone', () => {
  const theirs: Address = { ...saved, name: 'Theirs', version: 9 };
  async function changed() {
    const phone = makePhone();
    const editor = phone.edit();
    editor.form.set('name', 'Mine');
    phone.network.reply = () => refused('ADDRESS_CHANGED', { address: theirs });
    expect(await editor.save()).toBe(false);
    expect(editor.theirs).toMatchObject({ name: 'Theirs' });
    return { ...phone, editor };
  }

  it('is not overwritten until the customer says so', async () => {
    const { editor, network } = await changed();
    network.reply = () => ok({ address: theirs });
    expect(await editor.keepMine()).toBe(true);
    expect(network.last().data).toMatchObject({ name: 'Mine', version: 9 });
    expect(editor.theirs).toBeNull();
  });

  it('can be taken instead of what was typed', async () => {
    const { editor, edit } = await changed();
    editor.takeTheirs();
    expect(editor.form.values).toMatchObject({ name: 'Theirs', version: 9 });
    expect([editor.form.isChanged, editor.theirs, edit().form.isRestored]).toEqual([false, null, false]);
  });

  it('can be decided on later, with what was typed as it is', async () => {
    const { editor } = await changed();
    editor.decideLater();
    expect([editor.theirs, editor.form.values.name, editor.form.values.version]).toEqual([null, 'Mine', 3]);
  });
});

describe('an address that was deleted on another phone', () => {
  it('is saved as a new one, once, with a key', async () => {
    const { edit, network } = makePhone();
    const editor = edit();
    editor.form.set('name', 'Mine');
    network.reply = () => refused('ADDRESS_NOT_FOUND');
    expect(await editor.save()).toBe(false);
    expect([editor.isGone, editor.isNew, editor.form.values.name]).toEqual([true, true, 'Mine']);
    network.reply = () => ok({ address: saved });
    expect(await editor.save()).toBe(true);
    expect(network.last()).toMatchObject({
      url: expect.stringContaining('addressAdd'),
      header: { 'idempotency-key': expect.any(String) },
      data: { name: 'Mine' },
    });
    expect(network.last().data).not.toHaveProperty('version');
  });

  it('comes back from its draft', () => {
    const { edit } = makePhone();
    edit().form.set('name', 'Mine');
    const editor = edit({ address: undefined, goneId: 7 });
    expect([editor.isNew, editor.form.values.name, editor.form.isRestored]).toEqual([true, 'Mine', true]);
  });
});
