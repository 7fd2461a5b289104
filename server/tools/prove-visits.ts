import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import type { Member } from './prove-acks';
import { RetryingCustomer } from './prove-retrying';

/** Milliseconds between two taps of a person, at least and at most. */
export const personPace = [2000, 14_000] as const;
/** As the app: the server answers `Retry-After: 1`. */
const AGAIN_MS = 1000;
/** How often a member looks at an order that is being made. */
const LOOKS = 3;
const PLACE = { lng: 106.8226, lat: -6.2146 };

/** Where members order, and how fast. */
export interface Town {
  ranges: readonly Range[];
  /** Milliseconds between two taps, at least and at most. */
  pace: readonly [number, number];
}

/** What a shop sells: lines of a cart. */
export interface Range {
  shopId: number;
  lines: readonly object[];
}

/** Milliseconds that a customer has waited for the answer of each call, by its path, repetitions included. */
export type Waits = Map<string, number[]>;

/** A member who opens the app again and again, looks around, orders, pays and follows the order, as fast as a person. */
export class VisitingMember extends RetryingCustomer {
  readonly waits: Waits = new Map();
  /** How often each name of a refusal was answered. */
  readonly refusals: Record<string, number> = {};
  orders = 0;
  /** Connections that ended without an answer. */
  cut = 0;
  protected override readonly againMs = AGAIN_MS;
  private readonly closing = new AbortController();

  constructor(
    url: string,
    member: Member,
    private readonly town: Town,
  ) {
    super(url, member, []);
  }

  override async run(): Promise<void> {
    try {
      // They do not come all at once.
      await this.tap();
      await this.take(calls.points.signSet, {});
      for (;;) await this.visit();
    } catch (error) {
      if (!this.isLeaving) this.failures.push(inspect(error));
    }
  }

  override leave(): void {
    super.leave();
    this.closing.abort();
  }

  protected override async post(where: string, body: object, headers: Record<string, string> = {}): Promise<string> {
    const begun = performance.now();
    const text = await this.postAgain(where, body, headers);
    const waits = this.waits.get(where) ?? [];
    this.waits.set(where, waits);
    waits.push(performance.now() - begun);
    return text;
  }

  /** As the app: a request whose connection ends without an answer is repeated under its key. */
  private async postAgain(...request: [string, object, Record<string, string>]): Promise<string> {
    for (;;) {
      try {
        return await super.post(...request);
      } catch (error) {
        if ((error as { cause?: { code?: unknown } }).cause?.code !== 'UND_ERR_SOCKET') throw error;
        this.cut += 1;
      }
    }
  }

  private async visit(): Promise<void> {
    const { ranges } = this.town;
    const { shopId, lines } = ranges[randomInt(ranges.length)] as Range;
    await this.openHome();
    if (randomInt(3) === 0) {
      await this.tap();
      await this.take(calls.shop.list, { ...PLACE, per_page: 20 });
    }
    await this.tap();
    await Promise.all([
      this.take(calls.shop.details, { shop_id: shopId, ...PLACE }),
      this.take(calls.shop.menu, { shop_id: shopId }),
      this.take(calls.shop.cart, { shop_id: shopId }),
    ]);
    for (let drinks = randomInt(1, 3); drinks > 0; drinks -= 1) await this.choose(shopId, lines);
    await this.tap();
    await this.orderFrom(shopId);
  }

  private async openHome(): Promise<void> {
    await this.tap();
    await Promise.all([
      this.take(calls.chain.config, {}),
      this.take(calls.chain.banners, {}),
      this.take(calls.chain.suggestedShop, PLACE),
      this.take(calls.user.info, {}),
      this.take(calls.order.going, {}),
    ]);
  }

  private async choose(shop_id: number, lines: readonly object[]): Promise<void> {
    const line = lines[randomInt(lines.length)] as { goods_id: number };
    await this.tap();
    await this.take(calls.shop.goodsSpecs, { shop_id, goods_id: line.goods_id });
    if (randomInt(4) === 0) await this.take(calls.order.reviews, { goods_id: line.goods_id });
    await this.tap();
    await this.write(calls.shop.addCartLine, { ...line, num: 1 });
  }

  /** Orders what is in the cart. Most pay, follow the order for a while, and some cancel it. */
  private async orderFrom(shop_id: number): Promise<void> {
    const wish = { shop_id, type: 'takein' };
    const [price_hash] = await Promise.all([this.quote(wish), this.take(calls.order.coupons, wish)]);
    await this.tap();
    const added = await this.write<{ order_sn: string; error?: string }>(calls.order.add, { ...wish, price_hash });
    if (!added.data) {
      this.note(added.text);
      await this.makeRoom();
      await this.write(calls.shop.removeCartLines, { shop_id, clear: true });
      return;
    }
    const { order_sn } = added.data;
    this.orders += 1;
    this.claim({ kind: 'state', order_sn, statuses: [0, 10, 20, 30, 40, 50, 60, -10, -20] });
    const isPaid = randomInt(10) > 0;
    if (isPaid) await this.pay(order_sn);
    for (let looks = 0; isPaid && looks < LOOKS; looks += 1) {
      await this.tap();
      await this.take(calls.order.details, { order_sn });
    }
    if (!isPaid || randomInt(10) === 0) await this.cancel(order_sn);
    await this.take(calls.order.list, { tab: 0 });
  }

  private async quote(wish: object): Promise<string> {
    const { data } = await this.take<{ price_hash: string }>(calls.order.price, wish);
    return data?.price_hash ?? '';
  }

  /** Sends a call that takes no key. */
  private async take<Data>(spec: CallSpec, input: object): Promise<{ data: Data | null }> {
    const reply = await this.ask<Data>(spec, input);
    if (!reply.data) this.note(reply.text);
    return reply;
  }

  private note(text: string): void {
    const { data } = JSON.parse(text) as { data: { error?: string } | null };
    const error = data?.error ?? 'unknown';
    this.refusals[error] = (this.refusals[error] ?? 0) + 1;
  }

  private async tap(): Promise<void> {
    await delay(randomInt(...this.town.pace), undefined, { signal: this.closing.signal });
  }
}
