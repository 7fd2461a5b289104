import { errorOf } from '../../../test/harness/counter-for-tests';
import { type TestServer, testServer } from '../../../test/harness/server';
import { approvedBy } from '../../../test/harness/shift';
import { Shopping } from '../../../test/harness/shopping';
import { Passwords } from '../lib/passwords';

let server: TestServer;
let shop: Shopping;
beforeAll(async () => {
  server = await testServer();
  shop = await Shopping.begin(server);
});
afterAll(() => server?.closeChecked());

const pause = (headers: Record<string, string>) => shop.ops('shop/pause', { minutes: 15 }, headers);

/** Stores a PIN as versions did that took every PIN. */
async function hasPin(name: string, pin: string): Promise<void> {
  const pin_hash = await new Passwords().hash(pin);
  await server.db.read.updateTable('staff').set({ pin_hash }).where('name', '=', name).execute();
}

describe('the staff of a shop', () => {
  it('begins with a manager, whose name and PIN need only the key; others need a shift and a manager', async () => {
    expect((await shop.ops('staff')).body).toEqual({ staff: [] });
    expect((await shop.ops('staff', { name: 'Sri', pin: '381640' })).body).toEqual({ done: 1 });
    expect(errorOf(await shop.ops('staff', { name: 'Budi', pin: '8317' }))).toBe('SHIFT_NEEDED');
    expect(errorOf(await shop.ops('staff', { name: 'Sri', pin: '8317' }))).toBe('SHIFT_NEEDED');
    expect(errorOf(await shop.ops('staff', { name: 'Budi', pin: '8317' }, approvedBy()))).toBe('SHIFT_NEEDED');
    expect((await shop.ops('staff', { name: 'Budi', pin: '8317' }, await shop.shift())).body).toEqual({ done: 1 });
    const staff = [
      { name: 'Budi', role: 'barista' },
      { name: 'Sri', role: 'manager' },
    ];
    expect((await shop.ops('staff')).body).toEqual({ staff });
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
    expect((await attempt('8317')).body).toMatchObject({ name: 'Budi', role: 'barista' });
    for (let n = 0; n < 5; n += 1) expect(errorOf(await attempt('0000'))).toBe('PIN_WRONG');
    expect(errorOf(await attempt('8317'))).toBe('PIN_LIMIT');
    expect(errorOf(await shop.ops('shifts', { name: 'nobody', pin: '0000' }))).toBe('PIN_WRONG');
    server.clock.pass(901);
    expect((await attempt('8317')).body).toMatchObject({ name: 'Budi' });
  });

  it('does not count right PINs that come at once', async () => {
    const begin = () => shop.ops('shifts', { name: 'Budi', pin: '8317' });
    const began = await Promise.all(Array.from({ length: 9 }, begin));
    expect(began.map(({ body }) => body.name)).toEqual(Array(9).fill('Budi'));
  });

  it('has one count of tries for shifts and for the approval of a manager', async () => {
    const { 'ops-shift': shift } = await shop.shift('Budi', '8317');
    const approve = (pin: string) =>
      shop.ops('shop/today', { ranges: null }, { 'ops-shift': shift, ...approvedBy('Sri', pin) });
    const begin = (pin: string) => shop.ops('shifts', { name: 'Sri', pin });
    for (const [attempt, left] of [
      [approve, 4],
      [begin, 3],
      [approve, 2],
      [begin, 1],
    ] as const)
      expect((await attempt('864209')).body.data).toMatchObject({ error: 'PIN_WRONG', left });
    expect(errorOf(await approve('381640'))).toBeUndefined();
    for (let n = 0; n < 5; n += 1) expect(errorOf(await approve('864209'))).toBe('PIN_WRONG');
    expect(errorOf(await approve('381640'))).toBe('PIN_LIMIT');
    expect(errorOf(await begin('381640'))).toBe('PIN_LIMIT');
    server.clock.pass(901);
    expect(errorOf(await begin('381640'))).toBeUndefined();
  });

  it('ends the shifts of somebody whose PIN has changed or who is gone', async () => {
    const budi = await shop.shift('Budi', '8317');
    const sri = await shop.shift();
    await shop.ops('staff', { name: 'Budi', pin: '97541' }, sri);
    expect(errorOf(await pause(budi))).toBe('SHIFT_NEEDED');
    const again = await shop.shift('Budi', '97541');
    expect((await shop.ops('staff/remove', { name: 'BUDI' }, sri)).body).toEqual({ done: 1 });
    expect(errorOf(await pause(again))).toBe('SHIFT_NEEDED');
    expect(errorOf(await shop.ops('staff/remove', { name: 'Budi' }, sri))).toBe('STAFF_NOT_FOUND');
    expect((await shop.ops('staff')).body).toEqual({ staff: [{ name: 'Sri', role: 'manager' }] });
  });

  it('is asked for a PIN of 4 to 8 digits that is not easy to guess', async () => {
    const shift = await shop.shift();
    const fields = async (pin: string) => (await shop.ops('staff', { name: 'Ani', pin }, shift)).body.data.fields;
    for (const pin of ['123', '123456789', 'abcd', '']) expect(await fields(pin)).toEqual({ pin: 'invalid' });
    for (const pin of ['0000', '1234', '4321', '1212']) expect(await fields(pin)).toEqual({ pin: 'tooCommon' });
  });

  it('keeps a manager, who can make others', async () => {
    const shift = await shop.shift();
    await shop.ops('staff', { name: 'Ani', pin: '5802' }, shift);
    const role = (name: string, to: string, by = shift) => shop.ops('staff/role', { name, role: to }, by);
    expect(errorOf(await role('Sri', 'barista'))).toBe('LAST_MANAGER');
    expect(errorOf(await shop.ops('staff/remove', { name: 'sri' }, shift))).toBe('LAST_MANAGER');
    expect(errorOf(await role('Nobody', 'manager'))).toBe('STAFF_NOT_FOUND');
    expect((await role('ani', 'manager')).body).toEqual({ done: 1 });
    expect((await role('Sri', 'barista')).body).toEqual({ done: 1 });
    expect(errorOf(await role('Sri', 'manager'))).toBe('MANAGER_NEEDED');
    const byAni = { ...shift, ...approvedBy('Ani', '5802') };
    expect((await role('Sri', 'manager', byAni)).body).toEqual({ done: 1 });
    // A new PIN leaves the role.
    await shop.ops('staff', { name: 'Sri', pin: '246811' }, byAni);
    expect((await shop.ops('staff')).body.staff).toContainEqual({ name: 'Sri', role: 'manager' });
    await shop.ops(
      'staff',
      { name: 'Sri', pin: '381640' },
      { ...(await shop.shift('Ani', '5802')), ...approvedBy('Ani', '5802') },
    );
    expect((await shop.ops('staff/remove', { name: 'Ani' }, await shop.shift())).body).toEqual({ done: 1 });
  });

  it('can hear the answer again that a lost reply carried, also with a PIN that the act has changed', async () => {
    const shift = { ...(await shop.shift()), 'idempotency-key': 'own-pin-changed' };
    const body = { name: 'Sri', pin: '586203' };
    expect((await shop.ops('staff', body, shift)).body).toEqual({ done: 1 });
    expect((await shop.ops('staff', body, shift)).body).toEqual({ done: 1 });
    const other = { ...body, pin: '586204' };
    expect(errorOf(await shop.ops('staff', other, shift))).toBe('IDEMPOTENCY_MISMATCH');
    await hasPin('Sri', '381640');
  });

  it('is in the log with who was on shift and whose PIN it was', async () => {
    await server.db.read.deleteFrom('manager_act').execute();
    const shift = await shop.shift();
    await shop.ops('staff', { name: 'Ani', pin: '5802' }, shift);
    const byAni = { ...(await shop.shift('Ani', '5802')), ...approvedBy() };
    await shop.ops('shop/today', { ranges: [{ open: '08:00', close: '12:00' }] }, byAni);
    await shop.ops('shop/today', { ranges: null }, byAni);
    await shop.ops('shop', { state: 'closed' }, byAni);
    await shop.ops('shop', { state: 'open' });
    await shop.ops('staff/role', { name: 'Ani', role: 'manager' }, byAni);
    await shop.ops('staff/remove', { name: 'Ani' }, byAni);
    expect(errorOf(await shop.ops('staff/remove', { name: 'Ani' }, { ...shift, ...approvedBy() }))).toBe(
      'STAFF_NOT_FOUND',
    );
    const rows = await server.db.read
      .selectFrom('manager_act')
      .select(['shop_id', 'act', 'what', 'who', 'manager'])
      .orderBy('id')
      .execute();
    const by = { shop_id: 1, who: 'Ani', manager: 'Sri' };
    expect(rows).toEqual([
      { ...by, act: 'setStaff', what: 'PIN of Ani', who: 'Sri' },
      { ...by, act: 'today', what: '08:00-12:00' },
      { ...by, act: 'today', what: 'usual hours' },
      { ...by, act: 'shop', what: 'closed' },
      { ...by, act: 'setRole', what: 'Ani: manager' },
      { ...by, act: 'removeStaff', what: 'Ani' },
    ]);
  });
});

describe('a stored PIN that is easy to guess', () => {
  const begin = (more: object = {}) => shop.ops('shifts', { name: 'Sri', pin: '1234', ...more });
  beforeEach(() => hasPin('Sri', '1234'));
  afterAll(() => hasPin('Sri', '381640'));

  it('begins a shift once more, together with a new one, and ends the shifts of the old one', async () => {
    await hasPin('Sri', '381640');
    const before = await shop.shift();
    await hasPin('Sri', '1234');
    expect((await begin()).body.data).toEqual({ error: 'PIN_WEAK' });
    expect((await begin({ new_pin: '4321' })).body.data.fields).toEqual({ new_pin: 'tooCommon' });
    expect((await begin({ new_pin: '83' })).body.data.fields).toEqual({ new_pin: 'invalid' });
    expect(errorOf(await pause(before))).toBeUndefined();
    const { body } = await begin({ new_pin: '381640' });
    expect(body).toMatchObject({ name: 'Sri', role: 'manager' });
    expect(errorOf(await pause({ 'ops-shift': body.token }))).toBeUndefined();
    expect(errorOf(await pause(before))).toBe('SHIFT_NEEDED');
    expect(errorOf(await begin())).toBe('PIN_WRONG');
    expect((await shop.ops('shifts', { name: 'Sri', pin: '381640' })).body).toMatchObject({ name: 'Sri' });
  });

  it('may be sent again with the new one if no answer was heard, also at once', async () => {
    const replies = await Promise.all([begin({ new_pin: '381640' }), begin({ new_pin: '381640' })]);
    replies.push(await begin({ new_pin: '381640' }));
    for (const { body } of replies) expect(body).toMatchObject({ name: 'Sri', token: expect.any(String) });
    expect(errorOf(await begin({ new_pin: '864209' }))).toBe('PIN_WRONG');
  });

  it('is no way to another PIN for one that is not easy to guess', async () => {
    await hasPin('Sri', '381640');
    const { body } = await shop.ops('shifts', { name: 'Sri', pin: '381640', new_pin: '864209' });
    expect(body.data).toEqual({ error: 'INVALID_INPUT', fields: { new_pin: 'invalid' } });
    expect(errorOf(await shop.ops('shifts', { name: 'Sri', pin: '864209' }))).toBe('PIN_WRONG');
  });

  it('approves nothing', async () => {
    await hasPin('Sri', '381640');
    const shift = await shop.shift();
    await hasPin('Sri', '1234');
    const by = { ...shift, ...approvedBy('Sri', '1234') };
    expect(errorOf(await shop.ops('shop/today', { ranges: [] }, by))).toBe('PIN_WEAK');
    expect((await shop.ops('shop')).body).toMatchObject({ today: null });
  });
});
