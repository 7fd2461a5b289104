import type { OpsOrder, OpsShopState } from '../../server/src/internal-contract/ops.schemas';
import type { SlipLine } from './slip-data';

const globals = { navigator: { language: 'id' }, localStorage: { getItem: () => null, setItem: () => undefined } };
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });

const shop = { shop: { id: 1, name: 'Kedai Sudirman' }, address: 'Jl. Sudirman 12', utc_offset_minutes: 420 };
const tea = { id: 1, goods_id: 1, name: { id: 'Teh' }, spec: { id: 'Dingin' }, num: 3, refund_num: 0, amount: 30_000 };
const order = {
  ...{ order_sn: 'OD261129261063537191', pickup_no: 'A-007', type: 'takein', customer: '', paytime: 1_796_000_000 },
  ...{ slot_start: null, slot_end: null, remark: '', tableware: 0, discount_amount: 0, packing_fee: 0 },
  ...{ delivery_amount: 0, tax_type: 'pbjt', tax_bp: 1000, tax_amount: 2727, tax_added: 0, pay_amount: 30_000 },
  ...{ pay_channel: 'va_bca', refund_amount: 0, receiving: null, goods: [tea] },
};

async function linesOf(more: object, prints: 'labels' | 'receipt' = 'receipt'): Promise<string[]> {
  const [{ slipOf }, { device }] = await Promise.all([import('./slip-pages'), import('../device')]);
  device.set({ language: 'id', paper: 58, prints });
  const { pages } = slipOf({ ...order, ...more } as unknown as OpsOrder, shop as OpsShopState);
  const textOf = ({ text, end }: SlipLine): string =>
    [text, end]
      .filter(Boolean)
      .join(' | ')
      .replace(/\u00a0/g, ' ');
  return pages[0]?.lines.map(textOf) ?? [];
}

test('a receipt says where it is from, what tax it contains, and how it was paid', async () => {
  const lines = await linesOf({});
  expect(lines.slice(0, 2)).toEqual(['Kedai Sudirman', 'Jl. Sudirman 12']);
  expect(lines).toContain('OD261129261063537191');
  expect(lines.slice(-4)).toEqual([
    'PBJT 10%, sudah termasuk | Rp 2.727',
    'Total | Rp 30.000',
    'Dibayar dengan | VA BCA',
    'Terima kasih',
  ]);
  expect(await linesOf({ tax_added: 3000, tax_amount: 3000, tax_bp: 1050 })).toContain('PBJT 10,5% | Rp 3.000');
  expect((await linesOf({ tax_type: 'none', tax_amount: 0 })).join()).not.toContain('%');
});

test('a receipt has the wishes of the customer', async () => {
  expect(await linesOf({ remark: 'es terpisah', tableware: 1 })).toEqual(
    expect.arrayContaining(['Catatan: es terpisah', 'Dengan sedotan dan tisu']),
  );
});

test('a receipt of a delivery says who gets it, and where', async () => {
  const receiving = { name: 'Budi', mobile: '+6281234567890', address: 'Jl. Melati 1', courier_note: 'pagar hijau' };
  const lines = await linesOf({ type: 'takeout', receiving });
  const receiver = lines.slice(lines.indexOf('Budi'), lines.indexOf('3 × Teh | Rp 30.000'));
  expect(receiver).toEqual(['Budi', '+62 812 3456 7890', 'Jl. Melati 1', 'Untuk kurir: pagar hijau']);
});

test('a receipt marks cups that were paid back, and says what remains', async () => {
  const lines = await linesOf({ refund_amount: 10_000, goods: [{ ...tea, refund_num: 1 }] });
  expect(lines[lines.indexOf('Dingin') + 1]).toBe('1 tidak dibuat, dana dikembalikan');
  expect(lines).toEqual(expect.arrayContaining(['Dikembalikan | − Rp 10.000', 'Total akhir | Rp 20.000']));
});

test('a label says whether its order is picked up, also without the name of a customer', async () => {
  expect(await linesOf({}, 'labels')).toContain('Ambil');
  expect(await linesOf({ type: 'takeout', customer: 'Budi' }, 'labels')).toContain('Budi | Antar');
});
