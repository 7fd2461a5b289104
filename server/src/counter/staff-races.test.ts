import { engines } from '../../../test/harness/engines';
import { FakeClock } from '../../../test/harness/server';
import { createDb, type Db } from '../db/db';
import { keylessIntent } from '../lib/intent';
import { Passwords } from '../lib/passwords';
import { PinCheck } from './pin-check';
import { StaffService } from './staff-service';

describe.each(engines)('changes of the staff at the same time, on %s', (_kind, open) => {
  let db: Db;
  let drop: () => Promise<void>;
  let staff: StaffService;
  const shopId = 1;
  const pin = '381640';
  const clock = new FakeClock();

  beforeAll(async () => {
    const opened = await open();
    db = createDb(opened.engine);
    drop = opened.drop;
    const passwords = new Passwords();
    staff = new StaffService({ db, clock, passwords, pins: new PinCheck({ db, clock, passwords }) });
    await db.read
      .insertInto('city')
      .values({ code: '31', name_json: '{}' as never, lng: 106.8, lat: -6.2 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.read
      .insertInto('shop')
      .values({
        ...{ id: shopId, name: 'Kedai', address: 'Jl. Satu', city_code: '31', lng: 106.8, lat: -6.2 },
        ...{ timezone: 'Asia/Jakarta', utc_offset_minutes: 420, createtime: 0, updatetime: 0 },
      } as never)
      .execute();
  });
  afterAll(async () => {
    await db.close();
    await drop();
  });
  beforeEach(() => db.read.deleteFrom('staff').execute());

  const sri = { staffId: 0, name: 'Sri', tokenHash: '' };
  const add = (name: string, by: typeof sri | null = sri) =>
    staff.setStaff({ shopId, name, pin }, { staff: by, manager: by, intent: keylessIntent(db) });
  const remove = (name: string) => staff.removeStaff({ shopId, name, intent: keylessIntent(db) });
  const role = (name: string, to: 'manager' | 'barista') =>
    staff.setRole({ shopId, name, role: to, intent: keylessIntent(db) });
  const managers = async () =>
    (await staff.staff(shopId)).filter((one) => one.role === 'manager').map(({ name }) => name);
  const outcome = (all: PromiseSettledResult<unknown>[]) =>
    all.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).sort();

  it('leave a manager when each removes the other, or makes the other a barista', async () => {
    const pairs = [
      [() => remove('Sri'), () => remove('Ani')],
      [() => role('Sri', 'barista'), () => role('Ani', 'barista')],
      [() => remove('Sri'), () => role('Ani', 'barista')],
    ] as const;
    for (const pair of pairs) {
      await db.read.deleteFrom('staff').execute();
      await add('Sri');
      await add('Ani');
      await role('Ani', 'manager');
      expect(outcome(await Promise.allSettled(pair.map((work) => work())))).toEqual(['LAST_MANAGER', 'done']);
      expect(await managers()).toHaveLength(1);
    }
  });

  it('make one first manager, with the key of the shop alone', async () => {
    const first = await Promise.allSettled(['Sri', 'Ani', 'Budi'].map((name) => add(name, null)));
    expect(outcome(first)).toEqual(['SHIFT_NEEDED', 'SHIFT_NEEDED', 'done']);
    expect(await managers()).toHaveLength(1);
    expect(await staff.staff(shopId)).toHaveLength(1);
  });
});
