import { act, useState } from 'react';
import { Button } from '../buttons/button';
import { clear, draw, pass, press, role, tap, until, wait } from '../test/draw';
import { confirm } from './confirm';
import { ConfirmHost } from './confirm-host';
import { OptionSheet } from './option-sheet';
import { Sheet } from './sheet';
import { ToastHost } from './toast-host';
import { toasts } from './toast-store';

afterEach(clear);

const dialogs = () => document.querySelectorAll('[role="dialog"],[role="alertdialog"]').length;

function Drink({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onTap={() => setOpen(true)}>Open</Button>
      <Sheet
        open={open}
        title="Es Kopi"
        footer={<Button>Add</Button>}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      >
        <Button>Large</Button>
      </Sheet>
    </>
  );
}

async function openSheet(onClose = jest.fn()): Promise<HTMLElement> {
  await draw(<Drink onClose={onClose} />);
  const opener = role('button', 'Open');
  opener.focus();
  await tap(opener);
  await hasFocus();
  return opener;
}

const hasFocus = () =>
  until(() => role('dialog', 'Es Kopi').contains(document.activeElement), 'the focus in the sheet');
const isClosed = (): boolean => dialogs() === 0;

async function stepBack(isDone: () => boolean): Promise<void> {
  await act(async () => window.history.back());
  await until(isDone, 'the step back');
}

/** The entry of a closed sheet is removed from the history a little later. */
const entryIsGone = () =>
  until(() => !(window.history.state as { kedaiLayer?: number } | null)?.kedaiLayer, 'no entry of the sheet');

describe('Sheet', () => {
  it('takes the focus, keeps Tab inside and returns the focus', async () => {
    const opener = await openSheet();
    const sheet = role('dialog', 'Es Kopi');
    expect(document.activeElement).toBe(sheet);
    expect(sheet.getAttribute('aria-modal')).toBe('true');
    await press('Tab');
    expect(document.activeElement).toBe(role('button', 'Close'));
    await act(async () => role('button', 'Add').focus());
    await press('Tab');
    expect(document.activeElement).toBe(role('button', 'Close'));
    await press('Escape');
    expect(dialogs()).toBe(0);
    await until(() => document.activeElement === opener, 'the focus back');
  });

  it('closes by cross, backdrop and the back key, once each', async () => {
    const onClose = jest.fn();
    const opener = await openSheet(onClose);
    await tap(role('button', 'Close'));
    await tap(opener);
    await tap(document.querySelector('.k-sheet__shade') as Element);
    await until(isClosed, 'a closed sheet');
    await tap(opener);
    await hasFocus();
    await stepBack(isClosed);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('hides the back key from the router while it is open, and only then', async () => {
    const heard = jest.fn();
    const opener = await openSheet();
    window.addEventListener('popstate', heard);
    await stepBack(isClosed);
    expect(heard).not.toHaveBeenCalled();
    await tap(opener);
    await press('Escape');
    await entryIsGone();
    expect(heard).not.toHaveBeenCalled();
    window.removeEventListener('popstate', heard);
  });

  it('closes by a step back at the moment it has opened', async () => {
    const opener = await openSheet();
    await press('Escape');
    await entryIsGone();
    await tap(opener);
    await stepBack(isClosed);
  });

  it('does not drop a step back that comes right after it has closed', async () => {
    window.history.pushState({ key: 'page' }, '', '#/page');
    const heard = jest.fn();
    const opener = await openSheet();
    window.addEventListener('popstate', heard);
    await press('Escape');
    await until(() => document.activeElement === opener, 'the focus back');
    await stepBack(() => heard.mock.calls.length > 0);
    // Longer than a spare entry is kept: removing it must not step back once more.
    await pass(800);
    expect([heard.mock.calls.length, window.location.hash]).toEqual([1, '']);
    window.removeEventListener('popstate', heard);
  });

  it('does not block a step forward', async () => {
    window.history.pushState({ key: 'below' }, '', '#/below');
    await openSheet();
    await press('Escape');
    // An address opened at once keeps the sheet's entry below it.
    window.location.hash = '#/above';
    await until(() => window.location.hash === '#/above', 'the page of the address');
    await stepBack(() => window.location.hash === '#/below');
    await entryIsGone();
    await act(async () => window.history.forward());
    await until(() => window.location.hash === '#/above', 'the page of the address again');
  });
});

describe('OptionSheet', () => {
  it('marks the present choice, picks and closes', async () => {
    const [onPick, onClose] = [jest.fn(), jest.fn()];
    await draw(
      <OptionSheet
        id="area"
        title="Area code"
        value="+62"
        options={[
          { id: '+62', label: 'Indonesia' },
          { id: '+65', label: 'Singapore' },
        ]}
        onPick={onPick}
        onClose={onClose}
      />,
    );
    expect(role('radio', 'Indonesia').getAttribute('aria-checked')).toBe('true');
    await tap(role('radio', 'Singapore'));
    expect([onPick.mock.calls, onClose.mock.calls.length]).toEqual([[['+65']], 1]);
  });
});

describe('confirm', () => {
  it.each([
    ['confirm-ok', true],
    ['confirm-cancel', false],
  ])('answers %s with %s', async (id, answer) => {
    await draw(<ConfirmHost />);
    let asked = Promise.resolve<boolean | null>(null);
    await act(async () => {
      asked = confirm({ title: 'Empty the cart?', danger: true });
    });
    expect(role('alertdialog', 'Empty the cart?')).toBeTruthy();
    await tap(document.getElementById(id) as Element);
    expect(await asked).toBe(answer);
    expect(dialogs()).toBe(0);
  });

  it('treats Escape, and a second question, as no', async () => {
    await draw(<ConfirmHost />);
    let first = Promise.resolve(true);
    let second = Promise.resolve(true);
    await act(async () => {
      first = confirm({ title: 'one' });
    });
    await act(async () => {
      second = confirm({ title: 'two' });
    });
    expect(await first).toBe(false);
    await press('Escape');
    expect(await second).toBe(false);
  });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are read out and disappear; a new one replaces the previous one', async () => {
    await draw(<ToastHost />);
    await act(async () => toasts.show('Saved'));
    await act(async () => toasts.show('Copied'));
    expect(role('status').textContent).toBe('Copied');
    expect(role('status').getAttribute('aria-live')).toBe('polite');
    await wait(2600);
    expect(role('status').textContent).toBe('');
  });

  it('offer an undo that runs once and stays long enough to be read', async () => {
    const run = jest.fn();
    await draw(<ToastHost />);
    await act(async () => toasts.show('Removed', { action: { label: 'Undo', run } }));
    await wait(4000);
    await tap(role('button', 'Undo'));
    expect(run).toHaveBeenCalledTimes(1);
    expect(role('status').textContent).toBe('');
  });
});
