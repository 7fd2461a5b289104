import { calls } from '@/contract';
import { installedPgbouncer, Pgbouncer } from '../harness/pgbouncer';
import { Crowd } from './crowd';
import { Shopping, until } from './shopping';

describe('two servers behind pgbouncer in transaction mode, with unnamed statements', () => {
  const program = installedPgbouncer();
  // Tests may require only node and npm. The name of the test and the line say that nothing was run.
  if (program === undefined) {
    it('skipped: pgbouncer is not installed', () => {
      process.stdout.write('skipped: two servers behind pgbouncer: it is not installed\n');
    });
    return;
  }

  let bouncer: Pgbouncer;
  let shopping: Shopping;
  // Both servers start at once on an empty database, so migrations, demo data and keys of the shops go through
  // pgbouncer too.
  beforeAll(async () => {
    const through = async (url: string): Promise<string> => {
      bouncer = await Pgbouncer.start(program, url);
      return bouncer.url;
    };
    const env = { KEDAI_DB_NAMED: '0', KEDAI_SEED: '1' };
    shopping = await Shopping.begin({ database: 'bare', env, through });
  });
  afterAll(async () => {
    await shopping?.cluster.stop();
    await bouncer?.stop();
  });

  it('sell, refund and run their jobs', async () => {
    const { member, order_sn, qr } = await shopping.openOrder();
    await shopping.pay(qr, { copies: 2 });
    await until(async () => (await shopping.details(member, order_sn)).state === 'paid', 'the payment');
    const cancel = { order_sn, action: 'cancel' };
    await shopping.cluster.must(calls.order.afterSale.path, cancel, { token: member.token });
    await shopping.settled();
    expect(await shopping.ends([order_sn])).toEqual({ '-20': 1 });
    const servers = shopping.cluster.servers.map(({ child }) => child.pid);
    const holders = await shopping.cluster.jobHolders();
    expect(holders).toHaveLength(1);
    expect(servers).toContain(holders[0]);
  });

  it('share its sessions, and lose nothing when one is killed', async () => {
    const { cluster, lines } = shopping;
    const crowd = await Crowd.begin(cluster, 12, lines);
    await crowd.work(60);
    const [{ n, limit } = {}] = await bouncer.query(
      `select count(*)::int as n, current_setting('statement_timeout') as limit from pg_stat_activity
        where datname = current_database() and application_name <> ''`,
    );
    // These are the four sessions of pgbouncer, and those of this test.
    expect(n).toBeLessThanOrEqual(8);
    expect(limit).toBe('8s');
    await cluster.servers[0]?.kill();
    await crowd.work(60);
    await crowd.leave();
  });
});
