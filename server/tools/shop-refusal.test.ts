import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopToolKey as key, type ShopToolForTests, shopToolForTests } from '../../test/harness/shop-tool';
import { runUnread } from '../../test/harness/tool';

let { url, runShop, shop } = {} as ShopToolForTests;

shopToolForTests((opened) => {
  ({ url, runShop, shop } = opened);
});

const sri = ['--staff', 'Sri', '--pin', '381640'];
const begin = 'Please check what you entered (INVALID_INPUT)\n';

it('says that a shop has no staff', async () => {
  expect(await shop('staff')).toEqual({
    text: 'The shop has no staff yet: the first who gets a PIN is its manager.\n',
    code: 0,
  });
});

describe('what is wrong with what was typed', () => {
  beforeAll(() => shop('set-staff', 'Sri', '381640'));

  it.each([
    [['set-staff', 'Ani', '1212'], '  PIN: it is easy to guess; avoid repeats and runs such as 1111, 1212 or 1234\n'],
    [['set-staff', 'Ani', '12'], '  PIN: it has 4 to 8 digits\n'],
    [['give-coupon', '19', '+62999'], '  phone number: it is no mobile number, such as +6281234567890\n'],
    [
      ['today', '08:00-07:00'],
      '  hours: each opening ends after it begins, and by 28:00, which is 04:00 of the next day; they do not overlap, and are four at most\n',
    ],
    [['new-pin', '586203'], '  new PIN: it has 4 to 8 digits, and replaces only one that is easy to guess\n'],
    [
      ['ship', 'SC2603021234567890', '123', 'JNE'],
      '  number of the parcel: it has 5 to 40 letters, digits and . / -, and a digit is one\n',
    ],
    [['settle', 'R'.repeat(41), 'by', 'hand'], '  refund: another type, form or value than the schema has, '],
  ])('is said in words after %j', async (words, said) => {
    const { text, code } = await shop(...words, ...sri);
    expect(text.startsWith(begin + said)).toBe(true);
    expect(text.trimEnd().split('\n')).toHaveLength(2);
    expect(code).toBe(1);
  });

  it('is said once of a number out of its range, which the server names itself', async () => {
    const { text } = await shop('stock', '1', '100001');
    expect(text).toBe('Please check what you entered: add is a number from 0 to 100000 (INVALID_INPUT)\n');
  });
});

describe('a key of no shop', () => {
  const said = (from: string) =>
    `The key from ${from} is not, or no longer, that of a shop of the server at ${url} (UNAUTHORIZED). "npm run shop -- new-key SHOP" gives a shop a new key; the old one ends, and so do the PINs of its staff.\n`;

  it.each(['wrong', 'kunci “lama”'])('%s is refused with the way to another one', async (wrong) => {
    expect(await runShop(['list', '--url', url, '--key', wrong])).toEqual({ text: said('--key'), code: 1 });
    const env = { KEDAI_SHOP_KEY: wrong };
    expect(await runShop(['list', '--url', url], env)).toEqual({ text: said('KEDAI_SHOP_KEY'), code: 1 });
  });
});

it('says that another server answers', async () => {
  const other = http.createServer((_, reply) => reply.end('<html>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const said = { text: `What answers at ${at} is no server of Kedai.\n`, code: 1 };
  expect(await runShop(['list', '--url', at, '--key', key])).toEqual(said);
  await new Promise((resolve) => other.close(resolve));
});

it.each([
  ['menu', ['menu']],
  ['a simulation', ['--auto']],
])('%s ends quietly if nobody reads what it prints', async (_, words) => {
  const ended = await runUnread('shop', [...words, '--url', url, '--key', key]);
  expect(ended).toEqual({ out: '', err: '', code: 0 });
});
