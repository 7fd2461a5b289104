import { errorOf } from '../../../test/harness/counter-for-tests';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

let server: TestServer;
let shop: Shopping;
beforeAll(async () => {
  server = await testServer();
  shop = await Shopping.begin(server);
});
afterAll(() => server?.close());

const pause = (headers: Record<string, string>) => shop.ops('shop/pause', { minutes: 15 }, headers);

describe('the staff of a shop', () => {
  it('begins with a name and PIN that need only the key; others need a shift', async () => {
    expect((await shop.ops('staff')).body).toEqual({ staff: [] });
    expect((await shop.ops('staff', { name: 'Sri', pin: '246810' })).body).toEqual({ done: 1 });
    expect(errorOf(await shop.ops('staff', { name: 'Budi', pin: '1357' }))).toBe('SHIFT_NEEDED');
    expect(errorOf(await shop.ops('staff', { name: 'Sri', pin: '1357' }))).toBe('SHIFT_NEEDED');
    expect((await shop.ops('staff', { name: 'Budi', pin: '1357' }, await shop.shift())).body).toEqual({ done: 1 });
    expect((await shop.ops('staff')).body).toEqual({ staff: [{ name: 'Budi' }, { name: 'Sri' }] });
  });

  it('stores no PIN, only a hash like that of a password', async () => {
    const rows = await server.db.read.selectFrom('staff').select('pin_hash').execute();
    expect(rows).toHaveLength(2);
    for (const { pin_hash } of rows) expect(pin_hash).toMatch(/^\$argon2id\$/);
  });

  it('refuses what needs a shift without one, with one that ended and with one of another shop', async () => {
    expect(errorOf(await pause({}))).toBe('SHIFT_NEEDED');
    const shift = await shop.shift();
    expect((await pause(shift)).body).toMatchObject({ is_open: 0 });
    expect((await shop.ops('shop/resume', {}, shift)).body).toMatchObject({ is_open: 1, paused_until: null });
    await shop.ops('shifts/end', {}, shift);
    expect(errorOf(await pause(shift))).toBe('SHIFT_NEEDED');
    const old = await shop.shift();
    server.clock.pass(16 * 3600 + 1);
    expect(errorOf(await pause(old))).toBe('SHIFT_NEEDED');
    const elsewhere = await shop.shift();
    await server.db.read.updateTable('staff').set({ shop_id: 2 }).where('name', '=', 'Sri').execute();
    expect(errorOf(await pause(elsewhere))).toBe('SHIFT_NEEDED');
    await server.db.read.updateTable('staff').set({ shop_id: 1 }).where('name', '=', 'Sri').execute();
  });

  it('waits after five wrong PINs, whoever asks, and begins again with the right one', async () => {
    const attempt = (pin: string) => shop.ops('shifts', { name: 'budi', pin });
    for (const left of [4, 3, 2, 1])
      expect((await attempt('0000')).body.data).toMatchObject({ error: 'PIN_WRONG', left });
    expect((await attempt('1357')).body).toMatchObject({ name: 'Budi' });
    for (let n = 0; n < 5; n += 1) expect(errorOf(await attempt('0000'))).toBe('PIN_WRONG');
    expect(errorOf(await attempt('1357'))).toBe('PIN_LIMIT');
    expect(errorOf(await shop.ops('shifts', { name: 'nobody', pin: '0000' }))).toBe('PIN_WRONG');
    server.clock.pass(901);
    expect((await attempt('1357')).body).toMatchObject({ name: 'Budi' });
  });

  it('ends the shifts of somebody whose PIN has changed or who is gone', async () => {
    const budi = await shop.shift('Budi', '1357');
    const sri = await shop.shift();
    await shop.ops('staff', { name: 'Budi', pin: '97531' }, sri);
    expect(errorOf(await pause(budi))).toBe('SHIFT_NEEDED');
    const again = await shop.shift('Budi', '97531');
    expect((await shop.ops('staff/remove', { name: 'BUDI' }, sri)).body).toEqual({ done: 1 });
    expect(errorOf(await pause(again))).toBe('SHIFT_NEEDED');
    expect(errorOf(await shop.ops('staff/remove', { name: 'Budi' }, sri))).toBe('STAFF_NOT_FOUND');
    expect((await shop.ops('staff')).body).toEqual({ staff: [{ name: 'Sri' }] });
  });

  it('is asked for a PIN of 4 to 8 digits', async () => {
    for (const pin of ['123', '123456789', 'abcd', '']) {
      expect((await shop.ops('staff', { name: 'Ani', pin })).body.data.fields).toEqual({ pin: 'invalid' });
    }
  });
});
