import { grantCoupon } from '../../server/src/coupon/grant-coupon';
import { tell } from '../../server/src/inbox/tell';
import { systemRandom } from '../../server/src/lib/random';
import type { TestServer } from './server';

/** The id of a coupon that a member is given. `kind` is its key in the chain's file. */
export async function givenCoupon(server: TestServer, me: number, kind: string): Promise<number> {
  const { id: couponId } = await server.db.read
    .selectFrom('coupon')
    .select('id')
    .where('key', '=', kind)
    .executeTakeFirstOrThrow();
  const granted = await server.db.transaction((tx) =>
    grantCoupon(tx, { clock: server.clock, random: systemRandom }, { couponId, me, grantKey: `test ${kind} ${me}` }),
  );
  if (granted.is !== 'granted') throw new Error(granted.is);
  return granted.coupon.id;
}

/** The id of a notice that a member is given. */
export async function givenNotice(server: TestServer, me: number): Promise<number> {
  const told = { to: me, kind: 'feedbackAnswered', event: `test ${me}`, facts: { reply: 'Thank you' } } as const;
  await server.db.transaction((tx) => tell(tx, { ...told, now: server.clock.now() }));
  const { id } = await server.db.read
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a change of a member's phone number that waits. */
export async function waitingChange({ db, clock }: TestServer, me: number): Promise<void> {
  const createtime = clock.now();
  const change = { mobile: `+62857${10_000_000 + me}`, areacode: '+62', createtime, duetime: createtime + 86_400 };
  await db.read
    .insertInto('phone_change')
    .values({ user_id: me, ...change })
    .execute();
}
