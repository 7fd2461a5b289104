import fc from 'fast-check';
import type { Books } from './books';
import type { Code } from './codes';
import { twice, which } from './money-commands';
import type { Order } from './order';
import { COURIER, SENDER } from './points-mall/mall-terms';
import type { Acts, Table } from './table';
import { DAY } from './terms';

/** How a thing was asked for: sent to an address, or fetched in a shop. */
export type ParcelWay = { way: 'ship' } | { way: 'fetch'; shop: number };

/** What orders of all kinds have whose goods are sent or fetched. */
export interface OfParcel {
  asked: ParcelWay | { way: 'now' };
  codes: Code[];
  shipped: number | null;
  dealt: number | null;
  cancelled: number | null;
}
export type Parcel = Order & OfParcel;

/** Days after which what was sent counts as received. */
const RECEIVED_DAYS = 14;

export const unsent = { shipped: null, dealt: null, cancelled: null } as const;

export const parcelsOf = ({ orders }: Books): Parcel[] => orders.filter((order): order is Parcel => 'shipped' in order);

/** When what is fetched or sent is over: the end of its first code, or the time at which it counts as received. */
export const endOfParcel = ({ codes, shipped }: OfParcel): number =>
  codes[0]?.expire ?? (shipped === null ? 0 : shipped + RECEIVED_DAYS * DAY);

const isGood = ({ state, expire }: Code, now: number): boolean => state === 'unused' && expire > now;

export const goodCodes = ({ codes }: Pick<OfParcel, 'codes'>, now: number): number =>
  codes.filter((code) => isGood(code, now)).length;

/** Returns why an order cannot be sent, or undefined if it was. */
function ship(books: Books, order: Parcel): string | undefined {
  if (order.asked.way !== 'ship') return 'ORDER_NOT_FOUND';
  if (order.state !== 'toShip') return 'ORDER_STATE';
  order.shipped = books.now;
  books.go(order, 'onWay', 'shop');
  return undefined;
}

function deal(books: Books, order: Parcel, actor: 'user' | 'system'): void {
  order.dealt = books.now;
  books.go(order, 'completed', actor);
}

/** Returns why its customer cannot say that they have it, or undefined if they did. */
function receive(books: Books, order: Parcel): string | undefined {
  if (order.state !== 'onWay') return 'ORDER_STATE';
  deal(books, order, 'user');
  return undefined;
}

/** Completes what was sent long ago. */
export function receiveOld(books: Books): void {
  for (const order of parcelsOf(books)) {
    const isLong = (order.shipped ?? 0) + RECEIVED_DAYS * DAY <= books.now;
    if (order.state === 'onWay' && isLong) deal(books, order, 'system');
  }
}

/** Ends the codes whose time is over, and an order that waits to be fetched with them. */
export function endCodes(books: Books, order: Parcel): void {
  const over = order.codes.filter(({ state, expire }) => state === 'unused' && expire <= books.now);
  if (over.length > 0 && order.state === 'toFetch') books.end(order, 'system');
  else for (const code of over) code.state = 'ended';
}

export const parcelCommands = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ship' as const), which, twice }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('receiveParcel' as const), which, twice }) },
] as const;

export type ParcelCommand = (typeof parcelCommands)[number]['arbitrary'] extends infer One
  ? One extends fc.Arbitrary<infer Command>
    ? Command
    : never
  : never;

export const shipNewest: ParcelCommand = { do: 'ship', which: 0, twice: true };
export const receiveNewest: ParcelCommand = { do: 'receiveParcel', which: 0, twice: true };

/** What the counter that sends and the members do with parcels of all kinds. */
export function parcelActs(table: Table): Acts<ParcelCommand> {
  const { world, shopIds } = table.at;
  const { books } = table;
  const parcels = {
    get orders() {
      return parcelsOf(books);
    },
  };
  const staff = { staffId: 1, name: 'Sari', tokenHash: '' };
  return {
    ship: table.on(parcels, async ({ twice }, order) => {
      const sent = { shopId: shopIds[SENDER] ?? 0, orderSn: order.sn, courier: COURIER, trackingNo: '1', staff };
      const call = (key: string) => world.services.shipping.ship(sent, table.ctx(order.owner, `ship ${key}`).intent);
      await table.same(call, ship(books, order), twice);
    }),
    receiveParcel: table.on(parcels, async ({ twice }, order) => {
      const input = { order_sn: order.sn, action: 'received' as const, reason: '' };
      const call = (key: string) => world.services.acts.act(input, table.ctx(order.owner, key));
      await table.same(call, receive(books, order), twice);
    }),
  };
}
