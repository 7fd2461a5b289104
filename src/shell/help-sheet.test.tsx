import { act } from 'react';
import { I18n } from '@/i18n/i18n';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { fakePlatform, ok, settle } from '../../test/harness/fake-platform';
import { hearScreens } from '../../test/harness/screen-platform';

const copyText = jest.fn(async (_text: string) => true);
const openPage = jest.fn();
let canOpenPage = true;
let toasts: string[] = [];

/** Opens the sheet while the server fails, and retries. */
async function drawHelp(orderSn?: string, shop?: { name: string; mobile: string }): Promise<void> {
  jest.doMock('@/platform/host/clipboard', () => ({ copyText }));
  jest.doMock('@/platform/navigation/open-page', () => ({
    openPage,
    get canOpenPage() {
      return canOpenPage;
    },
  }));
  const { HelpSheet } = await import('./help-sheet');
  const machine = fakePlatform();
  toasts = machine.toasts;
  hearScreens(machine);
  const service = {
    mobile: '+622150201100',
    wa: '+62 811-5020-1100',
    hours: 'Every day',
    faq: [{ question: 'Can I cancel?', answer: 'Yes.' }],
  };
  const answers = [{ status: 500, data: null }, ok(service, 1)];
  machine.network.reply = () => answers.shift();
  const stores = new Stores(machine.platform, new I18n());
  await draw(
    <StoreProvider stores={stores}>
      <HelpSheet orderSn={orderSn} shop={shop} onClose={jest.fn()} />
    </StoreProvider>,
  );
  await act(settle);
  expect(role('alert').textContent).toContain('That did not work');
  await tap(role('button', 'Try again'));
  await act(settle);
}

afterEach(async () => {
  await clear();
  jest.clearAllMocks();
});

describe('help', () => {
  it('opens the chat where a page can be opened', async () => {
    canOpenPage = true;
    await drawHelp();
    expect(document.body.textContent).toContain('Can I cancel?');
    expect(role('button', /^Call/).textContent?.replace(/\u00a0/g, ' ')).toBe('Call +62 21 5020 1100Every day');
    await tap(role('button', /^WhatsApp \+62\s811\s5020\s1100$/));
    expect(openPage).toHaveBeenCalledWith('https://wa.me/6281150201100');
    expect(document.getElementById('help-copy')).toBeNull();
  });

  it('copies the number where no page can be opened, and the number of the order', async () => {
    canOpenPage = false;
    await drawHelp('OD1');
    await tap(role('button', /WhatsApp/));
    expect(copyText).toHaveBeenLastCalledWith('+62 811-5020-1100');
    expect(openPage).not.toHaveBeenCalled();
    await tap(role('button', /Copy order number/));
    expect(copyText).toHaveBeenLastCalledWith('OD1');
    // Only rows that open something have a chevron.
    expect(document.querySelectorAll('#help-sheet .k-row__chevron')).toHaveLength(1);
    expect(document.querySelector('#help-call .k-row__chevron')).toBeTruthy();
  });

  it('calls the shop of an order first, if it has a number', async () => {
    const shop = { name: 'Kedai Sudirman', mobile: '+622150201101' };
    await drawHelp('OD1', shop);
    const calls = Array.from(document.querySelectorAll('#help-sheet .k-row'), ({ id }) => id);
    expect(calls.slice(0, 2)).toEqual(['help-shop', 'help-call']);
    expect(document.getElementById('help-shop')?.textContent).toContain('Kedai Sudirman');
    await clear();
    await drawHelp('OD1', { ...shop, mobile: '' });
    expect(document.getElementById('help-shop')).toBeNull();
  });

  it('shows the text to copy where the browser cannot copy, and does not claim success', async () => {
    copyText.mockResolvedValueOnce(false);
    await drawHelp('OD1');
    await tap(role('button', /Copy order number/));
    expect(role('alert').textContent).toMatch(/^Copying is not possible here.*OD1$/);
    expect(toasts).toEqual([]);
    await tap(role('button', /Copy order number/));
    expect(document.getElementById('copy-by-hand')).toBeNull();
    expect(toasts).toEqual(['Copied']);
  });
});
