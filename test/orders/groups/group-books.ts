import { groupOrder } from '@/domain/group-order';
import type { Books } from '../books';
import { newCode, redeemCode } from '../codes';
import type { Kind } from '../order';
import { type Channel, DAY, givesBackItself, levelTerms } from '../terms';
import type { GroupOrder, OfGroup, Team, Wish } from './group-order';
import { groupProducts } from './group-terms';

const productOf = ({ product }: Pick<OfGroup, 'product'>) => groupProducts[product] as (typeof groupProducts)[number];

const minutes = 15;
/** States in which an order has a seat that is paid for. */
const paid = ['forming', 'toRedeem', 'completed'];

/** What the rules say about teams, and about the orders of their members. */
export class GroupBooks implements Kind {
  readonly statuses = groupOrder.statuses;
  readonly minutesOf = { qris: minutes, gopay: minutes, va_bca: minutes, cash: minutes };
  readonly teams: Team[] = [];

  constructor(
    private readonly books: Books,
    /** When the run has begun. */
    private readonly begun: number,
  ) {}

  get orders(): GroupOrder[] {
    return this.books.orders.filter((order): order is GroupOrder => order.kind === this);
  }

  /** The seats of a team that are paid for. Whoever was formed with it stays in it, whatever becomes of the order. */
  joined = (team: Team): GroupOrder[] =>
    this.orders.filter((order) => order.team === team && (paid.includes(order.state) || order.code !== null));

  held = (team: Team): number => this.orders.filter((order) => order.team === team && order.state === 'unpaid').length;

  /** How many of a product orders hold: all of them, and those that are paid for. */
  taken = (product: number): [number, number] => {
    const own = this.orders.filter((order) => order.product === product);
    const sum = (states: readonly string[]): number =>
      own.reduce((all, { state, num }) => all + (states.includes(state) ? num : 0), 0);
    return [sum(['unpaid', ...paid]), sum(paid)];
  };

  /** When a product is no longer sold. */
  soldUntil = (product: number): number => this.begun + productOf({ product }).sold;

  /** Returns why an order cannot be placed, or undefined if it can. */
  refusalOf(owner: number, { product, num, team }: Wish): string | undefined {
    const { userLimit } = productOf({ product });
    if (this.books.now >= this.soldUntil(product)) return 'NOT_ON_SALE';
    if (this.isLive(owner, product)) return 'IN_TEAM';
    if (this.books.hasTooManyUnpaid(owner)) return 'TOO_MANY_UNPAID';
    if (num > (userLimit ?? Number.POSITIVE_INFINITY) - this.bought(owner, product)) return 'BUY_LIMIT';
    if (team?.state === 'notStarted') return 'TEAM_NOT_FOUND';
    if (team && !this.hasFreeSeat(team)) return this.isGoingOn(team) ? 'TEAM_FULL' : 'TEAM_OVER';
    return num > this.leftOf(product) ? 'SOLD_OUT' : undefined;
  }

  place(sn: string, owner: number, { team: joined, ...own }: Wish & { teamSn: string }): GroupOrder {
    const { teamSn, ...wish } = own;
    const team = joined ?? this.open(teamSn, { product: wish.product, leader: owner });
    const { price, levelPrice } = productOf(wish);
    const hasLevelPrice = levelTerms[this.books.growthOf({ owner }).present - 1]?.groupPrice;
    const pay = (hasLevelPrice ? (levelPrice ?? price) : price) * wish.num;
    const lines = [{ num: wish.num, pay, backCups: 0, back: 0 }];
    const payable = team.end ?? this.soldUntil(wish.product);
    return this.books.place({ sn, kind: this, owner, lines, pay, payable }, { ...wish, team, joinedAt: 0, code: null });
  }

  takes = (_order: GroupOrder, channel: Channel): boolean => givesBackItself.includes(channel);

  /** It takes nothing, because the state of an order says which seat and how much of the stock it has. */
  take(): void {}

  /** Late money takes a free seat, or begins a new team if its customer wants one. */
  canTake({ owner, product, num, team, onLate }: GroupOrder): boolean {
    const { userLimit } = productOf({ product });
    const hasSeat = this.hasFreeSeat(team) || (onLate === 'own' && this.books.now < this.soldUntil(product));
    const isInLimit = this.bought(owner, product) + num <= (userLimit ?? Number.POSITIVE_INFINITY);
    return hasSeat && isInLimit && !this.isLive(owner, product) && num <= this.leftOf(product);
  }

  pay(order: GroupOrder, actor: 'pay' | 'system'): boolean {
    const { now } = this.books;
    if (order.state === 'cancelled' && !this.hasFreeSeat(order.team)) {
      // The services give the number, which is read from them.
      order.team = this.open('', { product: order.product, leader: order.owner });
    }
    const { team, product } = order;
    const { people, hours } = productOf({ product });
    if (this.joined(team).length === 0) team.leader = order.owner;
    order.joinedAt = now;
    this.books.go(order, 'forming', actor);
    team.end ??= Math.min(now + hours * 3600, this.soldUntil(product));
    team.state = this.joined(team).length === people ? 'formed' : 'forming';
    if (team.state === 'formed') this.form(team);
    return true;
  }

  release(order: GroupOrder): void {
    const { team } = order;
    if (order.code) {
      order.code.state = 'refunded';
      return;
    }
    const [next] = this.joined(team).sort((one, other) => one.joinedAt - other.joinedAt);
    if (team.state === 'failed') return;
    if (next && team.leader === order.owner) team.leader = next.owner;
    if (!next && this.held(team) === 0) team.state = 'failed';
  }

  completed(order: GroupOrder): void {
    this.books.earn(order);
  }

  /** Leaving is possible until the team is full or has failed. */
  refusalOfCancel = ({ state, team }: GroupOrder): string | undefined =>
    state === 'forming' && team.state === 'forming' ? undefined : 'ORDER_STATE';

  /** Ends the teams that did not fill in time. Unpaid orders are asked for first, so a team with one waits. */
  failTeams(): void {
    for (const team of this.teams) {
      const isDue = team.state === 'forming' && (team.end ?? 0) <= this.books.now && this.held(team) === 0;
      if (isDue) team.state = 'failed';
    }
    for (const order of this.orders) {
      if (order.state === 'forming' && order.team.state === 'failed') this.books.end(order, 'system');
    }
  }

  /** Pays back what was not fetched in time. */
  endUnfetched(): void {
    for (const order of this.orders) {
      if (order.state === 'toRedeem' && (order.code?.expire ?? 0) <= this.books.now) this.books.end(order, 'system');
    }
  }

  /** Hands over what was ordered, at a counter. */
  fetch(
    order: GroupOrder,
    at: { shop: number; hasDrink: (shop: number, drink: number) => boolean },
  ): string | undefined {
    const { drink, shops } = productOf(order);
    const isOnHand = (): boolean => drink === null || (at.shop === drink.shop && at.hasDrink(at.shop, drink.drink));
    const { now } = this.books;
    const refused = order.code ? redeemCode(order.code, { shop: at.shop, now, shops, isOnHand }) : undefined;
    if (refused === undefined) this.books.go(order, 'completed', 'shop');
    return refused;
  }

  private form(team: Team): void {
    const { now } = this.books;
    team.formedAt = now;
    for (const order of this.joined(team)) {
      this.books.go(order, 'toRedeem', 'system');
      order.code = newCode({ number: 1, share: order.pay, expire: now + productOf(order).days * DAY });
    }
  }

  private open(sn: string, { product, leader }: Pick<Team, 'product' | 'leader'>): Team {
    const team: Team = { sn, product, leader, state: 'notStarted', end: null, formedAt: null };
    this.teams.push(team);
    return team;
  }

  /** A team whose members have all left goes on for those alone who hold a seat of it. */
  private isGoingOn = (team: Team): boolean =>
    team.state === 'forming' && this.joined(team).length > 0 && this.books.now < (team.end ?? 0);

  private hasFreeSeat = (team: Team): boolean =>
    this.isGoingOn(team) && this.joined(team).length + this.held(team) < productOf(team).people;

  /** Whether a member has an order of a product that is unpaid or forms. */
  private isLive = (owner: number, product: number): boolean =>
    this.orders.some(
      (order) =>
        order.owner === owner && order.product === product && (order.state === 'unpaid' || order.state === 'forming'),
    );

  private bought(owner: number, product: number): number {
    const own = this.orders.filter((order) => order.owner === owner && order.product === product);
    return own.reduce((sum, { state, num }) => sum + (state === 'cancelled' || state === 'refunded' ? 0 : num), 0);
  }

  private leftOf(product: number): number {
    return (productOf({ product }).total ?? Number.POSITIVE_INFINITY) - this.taken(product)[0];
  }
}
