import { act } from 'react';
import { Sheet } from '../layers/sheet';
import { byId, clear, draw } from '../test/draw';
import { GUARD_MS } from './guard-ms';
import { GuardedButton, type GuardedButtonProps } from './guarded-button';

const onTap = jest.fn();
const button = (props: Partial<GuardedButtonProps> = {}) => (
  <GuardedButton id="pay" onTap={onTap} {...props}>
    {props.children ?? 'Pay'}
  </GuardedButton>
);
const isWaiting = (): boolean => byId('pay').classList.contains('k-button--waiting');

/** A tap that a finger made at a time of the page. */
async function tapsAt(ms: number, detail = 1): Promise<number> {
  onTap.mockClear();
  const click = new MouseEvent('click', { bubbles: true, detail });
  Object.defineProperty(click, 'timeStamp', { value: ms });
  await act(async () => byId('pay').dispatchEvent(click));
  return onTap.mock.calls.length;
}

let frames: FrameRequestCallback[];

/** The first frame with the present changes is painted at this time. */
async function paintedAt(ms: number): Promise<void> {
  jest.spyOn(performance, 'now').mockReturnValue(ms);
  await act(async () => {
    for (const run of frames.splice(0)) run(ms - 16);
    jest.advanceTimersByTime(0);
  });
}

const passes = (ms: number): Promise<void> => act(async () => void jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
});
afterEach(async () => {
  await clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a button that cannot be taken back', () => {
  it('shows for 400 ms from its first painted frame that it does not act, and keeps focus and name', async () => {
    await draw(button());
    byId('pay').focus();
    expect([isWaiting(), await tapsAt(500)]).toEqual([true, 0]);
    await paintedAt(1000);
    await passes(GUARD_MS - 1);
    expect([isWaiting(), await tapsAt(1399)]).toEqual([true, 0]);
    expect(document.activeElement).toBe(byId('pay'));
    expect(byId('pay').getAttribute('aria-disabled')).toBe(null);
    expect(byId('pay').textContent).toBe('Pay');
    await passes(1);
    expect([isWaiting(), await tapsAt(1400)]).toEqual([false, 1]);
    expect(document.activeElement).toBe(byId('pay'));
  });

  it('judges a tap by when the finger made it, however late a busy phone delivers it', async () => {
    await draw(button());
    await paintedAt(1000);
    // The timer that changes its look is late.
    expect(await tapsAt(1450)).toBe(1);
    await passes(5000);
    expect([isWaiting(), await tapsAt(1300)]).toEqual([false, 0]);
  });

  it('acts at once for keys, switches, screen readers and scripts', async () => {
    await draw(button());
    expect(await tapsAt(0, 0)).toBe(1);
    onTap.mockClear();
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    await act(async () => byId('pay').dispatchEvent(key));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('does not wait again when it is drawn anew with another label', async () => {
    await draw(button());
    await paintedAt(1000);
    await passes(GUARD_MS);
    await draw(button({ children: 'Pay Rp 20.000', kind: 'danger' }));
    expect([isWaiting(), frames.length, await tapsAt(1401)]).toEqual([false, 0, 1]);
  });

  it('takes every tap while it only leads to what must be done before, and waits when it begins to act', async () => {
    await draw(button({ acts: false, children: 'Try again' }));
    expect([isWaiting(), await tapsAt(1)]).toEqual([false, 1]);
    await draw(button());
    expect([isWaiting(), await tapsAt(2000)]).toEqual([true, 0]);
    await paintedAt(2000);
    expect(await tapsAt(2400)).toBe(1);
  });

  it('waits again when the sheet that lay over it has closed', async () => {
    const withSheet = (open: boolean) => (
      <>
        {button()}
        <Sheet open={open} title="Note" onClose={jest.fn()}>
          body
        </Sheet>
      </>
    );
    await draw(withSheet(true));
    await paintedAt(1000);
    await passes(GUARD_MS);
    expect(isWaiting()).toBe(false);
    await draw(withSheet(false));
    expect([isWaiting(), await tapsAt(9000)]).toEqual([true, 0]);
    await paintedAt(9000);
    expect(await tapsAt(9400)).toBe(1);
  });
});
