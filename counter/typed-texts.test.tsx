import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { OpsOrder } from '../server/src/internal-contract/ops.schemas';
import type { OpsAfterSale } from '../server/src/internal-contract/ops-after-sale.schemas';
import type { BoardStore } from './board-store';
import { device } from './device';
import { AfterSalesSheet } from './parts/after-sales-sheet';
import { CannotMake } from './parts/cannot-make';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const report = {
  after_sn: 'AS1',
  reason_code: 'taste',
  items: [],
  images: [],
  mobile: '',
  state: 'applied',
  amount: 1,
};
const store = {
  now: 0,
  shop: null,
  say: () => undefined,
  desk: { openAfterSales: [report as unknown as OpsAfterSale], afterSales: [], loadAfterSales: async () => undefined },
} as unknown as BoardStore;
const order = (order_sn: string) => ({ id: 1, order_sn, type: 'takein', goods: [] }) as unknown as OpsOrder;
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Draws a sheet, does something in it, and closes it. Returns the text that its field had at first. */
async function inSheet(sheet: ReactNode, field: string, work: (input: HTMLInputElement) => void = () => undefined) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(sheet));
  const input = document.getElementById(field) as HTMLInputElement;
  const { value } = input;
  await act(async () => work(input));
  await act(async () => root.unmount());
  document.body.innerHTML = '';
  return value;
}
const typed = (text: string) => (input: HTMLInputElement) => {
  setValue?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const sheetOf = (sn: string) => <CannotMake store={store} order={order(sn)} onDone={() => undefined} />;

beforeEach(() => {
  // jsdom does not open dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined;
  device.set({ shift: { token: 'one', name: 'Sri' } });
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
});

test('what is typed to a complaint is there again after its sheet was closed', async () => {
  const sheet = <AfterSalesSheet store={store} onClose={() => undefined} />;
  await inSheet(sheet, 'answer-AS1', typed('Maaf ya'));
  expect(await inSheet(sheet, 'answer-AS1')).toBe('Maaf ya');
});

test('what is typed to cups that cannot be made is there again for the same order, and for no other', async () => {
  await inSheet(sheetOf('SC1'), 'cannot-text', typed('Gula habis'));
  expect(await inSheet(sheetOf('SC2'), 'cannot-text')).toBe('');
  expect(await inSheet(sheetOf('SC1'), 'cannot-text')).toBe('Gula habis');
});
