import { observer } from 'mobx-react-lite';
import { act, useState } from 'react';
import { I18n } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { FormStore } from '@/state/forms/form-store';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { clear, draw, role, tap, until } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { fakePlatform } from '../../test/harness/fake-platform';
import { Page } from './page';
import { type LeaveOptions, useLeaveQuestion } from './use-leave-question';

beforeAll(startPageHooks);
afterEach(async () => {
  jest.restoreAllMocks();
  await clear();
});

const makeForm = () => new FormStore({ initial: { text: '' }, schema: async () => ({}) as never });

async function drawForm(options?: LeaveOptions) {
  const form = makeForm();
  const back = jest.spyOn(navigate, 'back').mockImplementation(() => undefined);
  const FormPage = observer(function FormPage() {
    const [own] = useState(form);
    return (
      <Page title="Feedback" onBack={useLeaveQuestion(own.isUnsaved, options)}>
        {own.values.text}
      </Page>
    );
  });
  await draw(
    <StoreProvider stores={new Stores(fakePlatform().platform, new I18n())}>
      <FormPage />
    </StoreProvider>,
  );
  const arrow = () => tap(role('button', 'Back'));
  const question = () => until(() => document.getElementById('confirm') !== null, 'the question');
  const answer = async (name: 'Leave' | 'Stay') => {
    await question();
    await tap(role('button', name));
    await until(() => !document.getElementById('confirm'), 'the answer');
  };
  const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const type = (text: string) => act(async () => form.set('text', text));
  return { back, arrow, question, answer, closesTab, type };
}

it('a form that was not changed is left without a question', async () => {
  const { back, arrow, closesTab } = await drawForm();
  await arrow();
  expect(back).toHaveBeenCalledTimes(1);
  expect(closesTab()).toBe(false);
});

it('the arrow asks before typed text is lost, each time', async () => {
  const { back, arrow, answer, closesTab, type } = await drawForm();
  await type('too sweet');
  expect(closesTab()).toBe(true);
  await arrow();
  await answer('Stay');
  expect(back).not.toHaveBeenCalled();
  await arrow();
  await answer('Leave');
  expect(back).toHaveBeenCalledTimes(1);
});

it('a step back in the browser asks, each time, and stays on the page', async () => {
  const { back, question, answer, type } = await drawForm();
  const before = window.location.href;
  await type('too sweet');
  for (const name of ['Stay', 'Stay', 'Leave'] as const) {
    expect(back).not.toHaveBeenCalled();
    await act(async () => window.history.back());
    await question();
    expect(window.location.href).toBe(before);
    await answer(name);
  }
  expect(back).toHaveBeenCalledTimes(1);
});

it('text that was taken back or sent is not asked about', async () => {
  const { arrow, back, closesTab, type } = await drawForm();
  await type('too sweet');
  await type('');
  expect(closesTab()).toBe(false);
  await arrow();
  expect(back).toHaveBeenCalledTimes(1);
});

it('text that a draft keeps lets the tab be closed, and is dropped when the page is left by the arrow', async () => {
  const onLeave = jest.fn();
  const { back, arrow, answer, closesTab, type } = await drawForm({ isKept: true, fallback: 'addressBook', onLeave });
  await type('too sweet');
  expect(closesTab()).toBe(false);
  await arrow();
  await answer('Stay');
  expect(onLeave).not.toHaveBeenCalled();
  await arrow();
  await answer('Leave');
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(back).toHaveBeenCalledWith('addressBook');
});
