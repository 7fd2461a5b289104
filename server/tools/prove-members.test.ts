import { serverPrograms } from '../../test/harness/dist';
import { OwnPostgres } from '../../test/harness/own-postgres';
import type { Ack } from './prove-acks';
import { type MembersOptions, proveMembers } from './prove-members';

/** The long form is `npm run prove -- load`: 500 members for ten minutes, at the pace of a person, with limits of time. */
const visits = { members: 15, seconds: 10, pace: [10, 150] } as const;

const prove = async (more: Partial<MembersOptions>) =>
  await proveMembers({ ...visits, program: (await serverPrograms())('main'), ...more });

describe('members who order at once', () => {
  it('are answered, and nothing that was acknowledged is lost, on the embedded database', async () => {
    const never: Ack = { kind: 'state', order_sn: 'OD000000', statuses: [0] };
    const { failures, orders } = await prove({ claims: [never] });
    expect(failures).toEqual([`LOST ${JSON.stringify(never)}`]);
    expect(orders).toBeGreaterThan(0);
  }, 120_000);

  it('are answered, and nothing that was acknowledged is lost, on PostgreSQL', async () => {
    const postgres = await OwnPostgres.start('max_connections=50');
    try {
      const { failures, orders } = await prove({ databaseUrl: postgres.url() });
      expect(failures).toEqual([]);
      expect(orders).toBeGreaterThan(0);
    } finally {
      postgres.close();
    }
  }, 120_000);
});
