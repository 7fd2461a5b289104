import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { addChances, clientSeed } from '../../harness/wheels';
import { dayNumber } from '../chances';
import type { Order } from '../order';
import { endOfParcel, goodCodes, type ParcelWay, receiveOld } from '../parcels';
import type { Facts } from '../snapshot';
import { type Acts, redeemAt, type Table } from '../table';
import { type Channel, DAY, JAKARTA } from '../terms';
import { landing } from './draw-oracle';
import { type Draw, PrizeBooks, wheelOf } from './prize-books';
import type { PrizeCommand } from './prize-commands';
import { prizeFacts } from './prize-facts';
import { drawIdOf } from './prize-world';

type Of<Name extends PrizeCommand['do']> = Extract<PrizeCommand, { do: Name }>;
type Others = ConstructorParameters<typeof PrizeBooks>[1];

/** Plays members who turn the prize wheels and claim what they have won. */
export class PrizePlayer {
  readonly books: PrizeBooks;
  readonly facts: Facts;
  readonly paysOut = null;
  readonly acts: Acts<PrizeCommand>;
  private seed = { day: '', secret: '' };

  constructor(
    private readonly table: Table,
    { hasDrink, ...others }: Others & { hasDrink: (shop: number, drink: number) => boolean },
  ) {
    const { shopIds, members, world } = table.at;
    this.books = new PrizeBooks(table.books, others);
    this.facts = prizeFacts(this.books, table.books, { members, shopIds });
    this.acts = {
      giveChance: (command) => this.giveChances(command),
      spin: (command) => this.spin(command),
      claim: this.onDraw((command, draw) => this.claim(command, draw)),
      redeemPrize: this.onDraw((command, draw) => this.redeem(command, draw, hasDrink)),
      untilOfPrizes: async (command) => this.until(command),
      endPrizes: () => table.job([() => this.sweep(), () => this.endDue()]),
      reweigh: (command) => this.reweigh(command),
      signDays: async ({ owner, days }) => {
        for (let day = 0; day < days; day += 1) {
          await table.sign(owner);
          world.clock.pass(DAY);
        }
      },
    };
  }

  pay({ sn, owner }: Order, channel: Channel, key: string) {
    return this.table.at.world.services.payments.pay({ order_sn: sn, channel }, this.table.ctx(owner, key));
  }

  cancel({ sn, owner }: Order, key: string) {
    const input = { order_sn: sn, action: 'cancel' as const, reason: '' };
    return this.table.at.world.services.acts.act(input, this.table.ctx(owner, key));
  }

  /** Compares what the members are shown in the end of each draw, and by what it can be computed again. */
  async finish(): Promise<void> {
    const { wheels } = this.table.at.world.services;
    const { now } = this.table.books;
    for (const draw of this.books.draws) {
      const shown = await wheels.record({ sn: draw.sn }, this.table.ctx(draw.owner));
      const { proof, claim, codes } = shown;
      const weighed = draw.entries.map(({ weight, left }, at) => ({ position: at + 1, weight, left }));
      assert.deepStrictEqual(
        [shown.state, shown.position, claim?.state ?? null, codes.filter(({ state }) => state === 'good').length],
        [
          ...[this.books.shownState(draw), draw.place + 1, draw.order?.state ?? null],
          goodCodes(draw.order ?? draw, now),
        ],
      );
      assert.deepStrictEqual(
        [proof.day, proof.n, proof.client_seed, proof.draw_id, proof.position, proof.entries],
        [draw.day, draw.n, draw.clientSeed, this.drawId(draw.owner), draw.place + 1, weighed],
      );
    }
  }

  private onDraw =
    <Command extends { which: number }>(act: (command: Command, draw: Draw) => Promise<void>) =>
    async (command: Command): Promise<void> => {
      const { draws } = this.books;
      const draw = draws.at(-1 - (command.which % Math.max(1, draws.length)));
      if (draw) await act(command, draw);
    };

  private drawId = (owner: number): string => drawIdOf(this.table.memberId(owner));

  private async giveChances({ member, wheel, num }: Of<'giveChance'>): Promise<void> {
    const { type } = wheelOf(wheel);
    await addChances(this.table.at.world, { me: this.table.memberId(member), wheel: type, num });
    for (let chance = 0; chance < num; chance += 1) this.table.books.chancesOf({ owner: member }).gift(type);
  }

  private async spin({ member: owner, wheel, place: wish, twice }: Of<'spin'>): Promise<void> {
    const { world } = this.table.at;
    const { type, entries } = wheelOf(wheel);
    const place = wish % entries.length;
    const client_seed = await this.partFor({ owner, wheel, place });
    const answer = await this.table.same(
      (key) => world.services.wheels.spin({ type, client_seed }, this.table.ctx(owner, key)),
      this.books.refusalOfTurn({ owner, wheel }),
      twice,
    );
    if (!answer) return;
    const draw = this.books.draw(answer.sn, { owner, wheel, clientSeed: client_seed }, place);
    const left = this.table.books.chancesOf({ owner }).unused(type);
    assert.deepStrictEqual(
      [answer.position, answer.used_up, answer.type, answer.state, answer.chances, answer.chance_end],
      [place + 1, draw.isUsedUp ? 1 : 0, draw.type, draw.state, left.length, left[0]?.end ?? null],
    );
  }

  /** The customer's own part with which their next draw lands on a place. */
  private async partFor({ owner, wheel, place }: { owner: number; wheel: number; place: number }): Promise<string> {
    const { wheelIds } = this.table.at;
    const day = this.books.today;
    const secret = await this.secretOf(day);
    const drawn = {
      ...{ day, wheelId: wheelIds[wheel] ?? 0, drawId: this.drawId(owner), weights: this.books.weights[wheel] ?? [] },
      n: this.books.drawsOf({ owner, wheel }, day),
    };
    for (let number = 0; ; number += 1) {
      if (landing(secret, { ...drawn, clientSeed: clientSeed(number) }) === place) return clientSeed(number);
    }
  }

  /** The seed of today, which begins with the day. */
  private async secretOf(day: string): Promise<string> {
    if (this.seed.day === day) return this.seed.secret;
    const { world } = this.table.at;
    await world.services.wheels.turnDay();
    const { rows } = await sql<{ seed: string }>`select w.seed from wheel_secret w join wheel_seed s on s.id = w.seed_id
      where s.day = ${day}`.execute(world.db.read);
    this.seed = { day, secret: rows[0]?.seed ?? '' };
    return this.seed.secret;
  }

  private async claim({ way, shop, twice }: Of<'claim'>, draw: Draw): Promise<void> {
    const { world, shopIds, ownAddresses } = this.table.at;
    const asked: ParcelWay = way === 'fetch' ? { way, shop } : { way };
    const place = way === 'fetch' ? { shop_id: shopIds[shop] } : { address_id: ownAddresses[draw.owner] ?? 0 };
    const answer = await this.table.same(
      (key) => world.services.wheels.claim({ sn: draw.sn, ...place }, this.table.ctx(draw.owner, key)),
      this.books.refusalOfClaim(draw, asked),
      twice,
    );
    if (answer) this.books.claim(answer.claim?.order_sn ?? '', draw, asked);
  }

  private async redeem(
    { code: number, shop, twice }: Of<'redeemPrize'>,
    draw: Draw,
    hasDrink: (shop: number, drink: number) => boolean,
  ): Promise<void> {
    const found = this.books.redeem(draw, { code: number, shop, hasDrink: (drink) => hasDrink(shop, drink) });
    if (!found) return;
    const order = { sn: draw.order?.sn ?? draw.sn, owner: draw.owner };
    await redeemAt(this.table, { order, number: found.code.number, shop, refused: found.refused, twice });
  }

  private until({ which, moment, beside }: Of<'untilOfPrizes'>): void {
    const { now } = this.table.books;
    const { draws } = this.books;
    const draw = draws.at(-1 - (which % Math.max(1, draws.length)));
    const [chance] = this.table.books.chancesOf({ owner: which % 2 }).unused('small');
    const times: Record<typeof moment, number> = {
      prize: draw?.order ? endOfParcel(draw.order) : (draw?.expire ?? draw?.codes[0]?.expire ?? 0),
      chance: chance?.end ?? 0,
      midnight: (dayNumber(now) + 1) * DAY - JAKARTA,
    };
    this.table.goTo(times[moment] + beside);
  }

  private async sweep(): Promise<void> {
    const { prizeSweeps, shipping, wheels } = this.table.at.world.services;
    await prizeSweeps.endExpired();
    await shipping.receiveOld();
    await wheels.turnDay();
  }

  private endDue(): void {
    this.books.endDue();
    receiveOld(this.table.books);
  }

  private async reweigh({ wheel, place: wish, weight }: Of<'reweigh'>): Promise<void> {
    const { world, wheelIds } = this.table.at;
    const weights = this.books.weights[wheel] ?? [];
    const place = wish % weights.length;
    weights[place] = weight;
    await sql`update wheel_entry set weight = ${weight}
      where wheel_id = ${wheelIds[wheel] ?? 0} and position = ${place + 1}`.execute(world.db.read);
  }
}
