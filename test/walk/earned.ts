import type { OutputOf } from '@/contract';
import type { WheelType } from '@/contract/wheel/wheel.schemas';
import chain from '../../server/demo/chain.json';
import type { App } from '../harness/app';
import type { DrawState, Member } from './member';

/** What a check-in of the walk gives, on each day. */
export const checkInGives = { points: 900, draws: 2 } as const;

/**
 * Makes a demo chain whose members earn enough to exchange and to draw within a walk. The small wheel gives goods and the big
 * one points, so that the walk of a seed is always the same.
 */
export const earningSql = `
  with certain as (
    update wheel_entry set total = null,
    status = case when key in ('small-tumbler', 'big-hundred') then 1 else 0 end)
  update config set value_json = '${JSON.stringify(Array.from({ length: 7 }, () => checkInGives))}'
  where key = 'sign_rewards'`;

export interface WalkGoods {
  id: number;
  points: number;
  isSent: boolean;
  /** How many a member may have. */
  limit: number;
}

function goodsOf(key: string): WalkGoods {
  const { goods } = chain.mall;
  const at = goods.findIndex((one) => one.key === key);
  const found = goods[at];
  if (!found) throw new Error(`the points mall has no ${key}`);
  return {
    id: at + 1,
    points: found.cost,
    isSent: 'ship' in found && found.ship === true,
    limit: 'limit' in found ? Number(found.limit) : Number.POSITIVE_INFINITY,
  };
}

/** What is exchanged: tea that is sent or fetched, and stickers that are only fetched. */
export const walkGoods: readonly WalkGoods[] = [goodsOf('jasmine-tea'), goodsOf('sticker-set')];

type Earned = Pick<Member, 'points' | 'chances' | 'hasCheckedIn' | 'addresses'>;

/** What a member has at the server. */
export async function earnedBy(app: App, token: string): Promise<Earned> {
  const sign = (await app.api('score_log/signIn', {}, token)) as OutputOf<'points', 'signIn'>;
  const wheels = (await app.api('turntable/list', {}, token)) as OutputOf<'wheel', 'list'>;
  const book = (await app.api('address/addressList', {}, token)) as OutputOf<'address', 'list'>;
  const of = (type: WheelType): number => wheels.list.find((one) => one.type === type)?.chances ?? 0;
  return {
    points: sign.balance,
    chances: { small: of('small'), big: of('big') },
    hasCheckedIn: sign.signed === 1,
    addresses: book.list.map(({ id }) => id),
  };
}

/** The last draws of a member at the server. */
export async function drawsOf(app: App, token: string): Promise<Map<string, string>> {
  const { data } = (await app.api('turntable/listLog', { page: 1 }, token)) as OutputOf<'wheel', 'records'>;
  return new Map(data.map(({ sn, state }) => [sn, state]));
}

/** The server's name of the state of a draw. */
export const recordedState = (state: DrawState): string =>
  state === 'toShip' || state === 'toFetch' ? 'claimed' : state;
