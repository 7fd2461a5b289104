import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { calls } from '@/contract';
import { limits } from '@/contract/limits';
import type { MenuSnapshot } from '@/contract/shop.schemas';
import { approvedBy } from '../harness/shift';
import { Crowd } from './crowd';
import { SHOP, Shopping, times, until } from './shopping';

/** Milliseconds after which every server shows what another has changed. `docs/operate.md` states them. */
const FRESH_MS = 1000;
/**
 * Milliseconds after which jobs run at another server. `docs/operate.md` says 13 seconds. The rest is for a busy
 * machine.
 */
const JOBS_MOVE_MS = 13_000 + 7000;

let shopping: Shopping;
beforeAll(async () => {
  shopping = await Shopping.begin();
});
afterAll(async () => {
  await shopping?.cluster.stop();
});

describe('what two servers count together', () => {
  const phone = { areacode: '+62', mobile: '81355505678' };

  it('are tries of a PIN, for a shift or as the approval of a manager', async () => {
    const { cluster } = shopping;
    const { 'ops-shift': shift = '' } = await cluster.onShift(SHOP);
    const key = { 'ops-key': cluster.shopKey(SHOP) };
    const tries = await times(8, (n) =>
      n % 4 < 2
        ? cluster.ask('/ops/shifts', { name: 'Sri', pin: '864209' }, { at: shopping.at(n), headers: key })
        : cluster.ask(
            '/ops/shop/today',
            { ranges: null },
            { at: shopping.at(n), headers: { ...key, 'ops-shift': shift, ...approvedBy('Sri', '864209') } },
          ),
    );
    const errors = tries.map(({ data }) => data.error).sort();
    expect(errors).toEqual([...Array(3).fill('PIN_LIMIT'), ...Array(5).fill('PIN_WRONG')]);
    await cluster.db.read.deleteFrom('quota').where('scope', '=', 'pin:try').execute();
  });

  it('are codes sent to a phone, and tries of a code', async () => {
    const agreement_version = (await shopping.cluster.must(calls.chain.config.path)).agreement_version;
    const sends = await times(6, (n) =>
      shopping.cluster.ask(calls.user.sendCode.path, { ...phone, event: 'mobilelogin' }, { at: shopping.at(n) }),
    );
    const errors = sends.map(({ data }) => data.error);
    expect(errors.filter((error) => error === undefined)).toHaveLength(1);
    expect(errors.filter((error) => error === 'CODE_TOO_SOON' || error === 'CODE_LIMIT')).toHaveLength(5);
    await until(async () => shopping.cluster.codeFor('+6281355505678') !== undefined, 'the code');
    const captcha = shopping.cluster.codeFor('+6281355505678') === '000000' ? '000001' : '000000';
    const tries = await times(8, (n) =>
      shopping.cluster.ask(
        calls.user.loginByCode.path,
        { ...phone, captcha, agreement_version },
        { at: shopping.at(n) },
      ),
    );
    const outcomes = tries.map(({ data }) => data.error);
    expect(outcomes.filter((error) => error === 'CODE_WRONG')).toHaveLength(limits.codeTries);
    expect(outcomes.filter((error) => error === 'CODE_TRIES')).toHaveLength(8 - limits.codeTries);
  });

  it('are logins with a password', async () => {
    const agreement_version = (await shopping.cluster.must(calls.chain.config.path)).agreement_version;
    const login = { ...phone, password: 'not the password', agreement_version };
    const tries = await times(14, (n) => shopping.cluster.ask(calls.user.login.path, login, { at: shopping.at(n) }));
    const outcomes = tries.map(({ data }) => data.error);
    expect(outcomes.filter((error) => error === 'LOGIN_FAILED')).toHaveLength(10);
    expect(outcomes.filter((error) => error === 'LOGIN_LIMIT')).toHaveLength(4);
  });
});

describe('a second after a change at one server, the other', () => {
  const [here, there] = [() => shopping.at(0), () => shopping.at(1)];

  it('shows that a shop has closed, and that it is open again', async () => {
    const isOpen = async () => {
      const { data } = await shopping.cluster.must<{ data: { id: number; is_open: 0 | 1 }[] }>(
        calls.shop.list.path,
        {},
        { at: there() },
      );
      const details = await shopping.cluster.must<{ is_open: 0 | 1 }>(
        calls.shop.details.path,
        { shop_id: SHOP },
        { at: there() },
      );
      return [data.find(({ id }) => id === SHOP)?.is_open, details.is_open];
    };
    expect(await isOpen()).toEqual([1, 1]);
    const headers = await shopping.cluster.onShift(SHOP);
    await shopping.cluster.counter(SHOP, 'shop', { state: 'closed' }, { at: here(), headers });
    await delay(FRESH_MS);
    expect(await isOpen()).toEqual([0, 0]);
    await shopping.cluster.counter(SHOP, 'shop', { state: 'open' }, { at: here() });
    await delay(FRESH_MS);
    expect(await isOpen()).toEqual([1, 1]);
  });

  it('shows on its menu what is sold out, and what is back', async () => {
    const line = shopping.lines[3]!;
    const goods = async () => {
      const menu = await shopping.cluster.must<MenuSnapshot>(calls.shop.menu.path, { shop_id: SHOP }, { at: there() });
      return menu.categories.flatMap((category) => category.goods).find(({ id }) => id === line.goods_id)!;
    };
    expect((await goods()).soldout).toBe(0);
    await shopping.cluster.counter(SHOP, 'goods', { goods_id: line.goods_id, soldout: 1 }, { at: here() });
    await delay(FRESH_MS);
    expect((await goods()).soldout).toBe(1);
    await shopping.cluster.counter(SHOP, 'goods', { goods_id: line.goods_id, soldout: 0 }, { at: here() });
    // The last cup of a sku is sold at one server, and then the sku is restocked.
    await shopping.cluster.counter(SHOP, 'stock', { sku_id: line.sku_id, add: 1 }, { at: here() });
    const member = await shopping.cluster.member();
    const wish = await shopping.wishOf(member, line);
    await shopping.cluster.must(calls.order.add.path, wish, { at: here(), token: member.token });
    await delay(FRESH_MS);
    const off = async () => (await goods()).skus.find(({ sku_id }) => sku_id === line.sku_id)?.off;
    expect([(await goods()).soldout, await off()]).toEqual([0, 1]);
    await shopping.cluster.counter(SHOP, 'stock', { sku_id: line.sku_id, add: 5 }, { at: here() });
    await delay(FRESH_MS);
    expect(await off()).toBe(0);
  });

  it('refuses a session that has ended', async () => {
    const { token } = await shopping.cluster.member();
    const statusThere = async () =>
      (await shopping.cluster.ask(calls.user.info.path, {}, { at: there(), token })).status;
    expect(await statusThere()).toBe(200);
    await shopping.cluster.must(calls.user.logout.path, {}, { at: here(), token });
    await delay(FRESH_MS);
    expect(await statusThere()).toBe(401);
  });

  it('shows changed banners and settings at once, because it keeps none', async () => {
    await sql`update config set value_json = '"0800 1 234"' where key = 'service_mobile'`.execute(
      shopping.cluster.db.read,
    );
    expect(await shopping.cluster.must(calls.chain.service.path, {}, { at: there() })).toMatchObject({
      mobile: '0800 1 234',
    });
    await sql`update banner set status = 0`.execute(shopping.cluster.db.read);
    expect(await shopping.cluster.must(calls.chain.banners.path, { position: 'home' }, { at: there() })).toEqual({
      list: [],
    });
  });
});

describe('servers that end under load', () => {
  it('lose nothing that was acknowledged, and their jobs pass to another', async () => {
    const { cluster } = shopping;
    const crowd = await Crowd.begin(cluster, 6, shopping.lines.slice(4));
    const jobsAre = async (pid: number | undefined): Promise<boolean> => {
      const holders = await cluster.jobHolders();
      return holders.length === 1 && holders[0] === pid;
    };

    await crowd.work(40);
    const [pid] = await cluster.jobHolders();
    const first = cluster.servers.find(({ child }) => child.pid === pid)!;
    const second = cluster.servers.find((server) => server !== first)!;
    await first.kill();
    expect(await until(() => jobsAre(second.child.pid), 'the jobs of the killed server')).toBeLessThan(JOBS_MOVE_MS);
    await crowd.work(40);

    const third = await cluster.add();
    second.child.kill('SIGTERM');
    expect(await second.end(30_000)).toMatchObject({ code: 0 });
    // The stopped server gave its leases up, and did not wait for them to end.
    expect(await until(() => jobsAre(third.child.pid), 'the jobs of the stopped server')).toBeLessThan(8000);
    await crowd.work(40);

    await crowd.leave();
  });
});
