import type { GenericSchema, InferOutput } from 'valibot';
import type { Tx } from '../db/db';
import type { opsCalls } from '../internal-contract/ops';
import type { ManagedAct } from '../lib/context';
import { insertManagerAct } from './staff-repository';

type Calls = typeof opsCalls;
/** The calls that ask for a manager. */
type Managed = {
  [Name in keyof Calls]: Calls[Name] extends { manager: true | 'sometimes' } ? Name : never;
}[keyof Calls];
type Input<Name extends Managed> = Calls[Name] extends { body: infer Body extends GenericSchema }
  ? InferOutput<Body>
  : never;
type Output<Name extends Managed> = InferOutput<Calls[Name]['answer']>;

/** What the log says that each was done to. It names no customer, and of course no PIN. */
const whatOf: { [Name in Managed]: (input: Input<Name>, output: Output<Name>) => string } = {
  setStaff: ({ name }) => `PIN of ${name}`,
  setRole: ({ name, role }) => `${name}: ${role}`,
  removeStaff: ({ name }) => name,
  settle: ({ refund_sn }) => refund_sn,
  grantCoupon: ({ coupon_id }, { id }) => `coupon ${id} of kind ${coupon_id}`,
  shop: ({ state }) => state,
  today: ({ ranges }) =>
    ranges === null ? 'usual hours' : ranges.map(({ open, close }) => `${open}-${close}`).join(', ') || 'closed',
};

/** Notes in the transaction of an act whose PIN allowed it. */
export async function noteManagedAct(
  tx: Tx,
  { shopId, act, input, output, staff, manager, now }: ManagedAct,
): Promise<void> {
  const what = (whatOf as Record<string, (input: unknown, output: unknown) => string>)[act]?.(input, output) ?? '';
  await insertManagerAct(tx, {
    shop_id: shopId,
    act,
    what,
    who: staff?.name ?? '',
    manager: manager.name,
    createtime: now,
  });
}
