import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { OpsOrder } from '../server/src/internal-contract/ops.schemas';
import type { OpsAfterSale } from '../server/src/internal-contract/ops-after-sale.schemas';
import type { BoardStore } from './board-store';
import { device } from './device';
import { AfterSalesSheet } from './parts/after-sales-sheet';
import { CannotMake } from './parts/cannot-make';
import { CouponsSheet } from './parts/coupons-sheet';
import { Receiver } from './parts/receiver';
import { StaffBlock } from './parts/staff-block';

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
/** Draws it, does something in it, and takes it away. Returns the text that a part of it had at first. */
async function shownIn(sheet: ReactNode, part: string, work: () => void = () => undefined): Promise<string> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(sheet));
  const text = document.querySelector(part)?.textContent ?? '';
  work();
  await act(async () => root.unmount());
  document.body.innerHTML = '';
  return text;
}
const typed = (text: string) => (input: HTMLInputElement) => {
  setValue?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const sheetOf = (sn: string) => <CannotMake store={store} order={order(sn)} onDone={() => undefined} />;

beforeEach(() => {
  // jsdom does not open dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined;
  device.set({ shift: { token: 'one', name: 'Sri' }, language: 'id' });
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

const tea = { id: 5, num: 3, refund_num: 0, name: { id: 'Teh' }, spec: { id: '' } };
const withTea = (refund_num: number) => ({ ...order('SC3'), goods: [{ ...tea, refund_num }] }) as unknown as OpsOrder;
const cups = (of: OpsOrder, touches: number) =>
  shownIn(<CannotMake store={store} order={of} onDone={() => undefined} />, 'output', () => {
    for (let at = 0; at < touches; at += 1) act(() => document.getElementById('cups-more-5')?.click());
  });

test('cups that were counted stay counted, but never more than are still to be made', async () => {
  expect(await cups(withTea(0), 2)).toBe('0');
  expect(await cups(withTea(0), 0)).toBe('2');
  expect(await cups(withTea(2), 0)).toBe('1');
});

const coupon = {
  ...{ coupon_id: 1, grantable: 1, name_json: { id: 'Hemat' }, type: 'fixed', value: 5000, value_bp: 0, min_amount: 0 },
  left: 9999,
};

test('a phone number stays in the sheet of coupons, which writes a large count with its mark', async () => {
  globalThis.fetch = async () => new Response(JSON.stringify({ coupons: [coupon] }));
  const sheet = <CouponsSheet store={store} onClose={() => undefined} />;
  expect(await shownIn(sheet, '.chip')).toContain('sisa 9.999');
  await inSheet(sheet, 'coupon-mobile', typed('0812'));
  expect(await inSheet(sheet, 'coupon-mobile')).toBe('0812');
});

test('the name of somebody new stays', async () => {
  await inSheet(<StaffBlock store={store} />, 'new-name', typed('Wati'));
  expect(await inSheet(<StaffBlock store={store} />, 'new-name')).toBe('Wati');
});

test('a ticket tells a distance as the app does', async () => {
  const receiving = { name: 'Budi', mobile: '+62812', address: 'Jl. Melati 1', distance: 1149, courier_note: '' };
  const place = { ...receiving, lng: 0, lat: 0 };
  expect(await shownIn(<Receiver receiving={place} />, '.receiver')).toContain('1,1\u00a0km');
});
