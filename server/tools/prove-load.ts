import { randomInt, randomUUID } from 'node:crypto';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import type { GroupProductInfo } from '@/contract/group/group.schemas';
import type { PaymentLaunch } from '@/contract/order/payment.schemas';
import { queryText } from '@/contract/query-text';
import type { MenuSnapshot } from '@/contract/shop.schemas';
import type { Ack, Member } from './prove-acks';

const SHOP = 1;
/** Products of the demo chain for teams of three and of two. */
const PRODUCTS = [1, 2];
/** An address near that shop. */
const home = {
  name: 'Rani',
  areacode: '+62',
  mobile: '081234567000',
  village_code: '31.74.07.1006',
  detail: 'Jl. Hang Lekir II No. 15',
  lng: 106.7955,
  lat: -6.2331,
};

interface Reply<Data> {
  text: string;
  data: Data | null;
}

/** One cart line for each drink that the shop sells, with its preselected choices. */
export async function cartLines(url: string, shop_id = SHOP): Promise<object[]> {
  const answer = await fetch(url + calls.shop.menu.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ shop_id }),
  });
  const { data } = (await answer.json()) as { data: MenuSnapshot };
  const added = data.specs
    .filter((spec) => spec.kind === 'sugar' || spec.kind === 'topping')
    .map((spec) => spec.spec_id);
  const goods = data.categories.flatMap((category) => category.goods).filter((one) => !one.soldout);
  return goods.map((drink) => ({
    shop_id,
    goods_id: drink.id,
    sku_id: drink.skus.find((sku) => !sku.off)?.sku_id,
    value_ids: drink.specs
      .filter((spec) => added.includes(spec.spec_id))
      .flatMap((spec) => spec.default_ids)
      .sort((a, b) => a - b),
  }));
}

/** A customer who orders, joins teams, pays and cancels without pause, and records every acknowledgement. */
export class Customer {
  readonly acks: Ack[] = [];

  constructor(
    protected readonly url: string,
    protected readonly member: Member,
    /** The lines that are put into the cart. */
    private readonly lines: readonly object[],
  ) {}

  /** Runs until the server is gone. */
  async run(): Promise<void> {
    try {
      for (;;) {
        await this.orderOnce(this.lines[randomInt(this.lines.length)] ?? {});
        await this.joinOnce(PRODUCTS[randomInt(PRODUCTS.length)] ?? 0);
      }
    } catch {
      // The connection broke. Requests without an answer are not recorded.
    }
  }

  protected claim(ack: Ack): void {
    this.acks.push(ack);
  }

  private async orderOnce(line: object): Promise<void> {
    await this.write(calls.shop.addCartLine, { ...line, num: randomInt(1, 4) });
    const input = randomInt(2) === 0 ? { shop_id: SHOP, type: 'takein' } : await this.delivery();
    const quote = await this.ask<{ price_hash: string }>(calls.order.price, input);
    const body = { ...input, price_hash: quote.data?.price_hash ?? '' };
    const order = await this.write<{ order_sn: string }>(calls.order.add, body);
    if (!order.data) return await this.makeRoom();
    const { order_sn } = order.data;
    this.claim({ kind: 'state', order_sn, statuses: [0, 10, 20, 30, 40, 50, 60, -10, -20] });
    if (randomInt(4) > 0) await this.pay(order_sn);
    if (randomInt(3) === 0) await this.cancel(order_sn);
  }

  /** Joins the team that is nearest to full, or opens one, unless the member is in a team of the product. */
  private async joinOnce(product_id: number): Promise<void> {
    const { data: product } = await this.ask<GroupProductInfo>(calls.group.product, { id: product_id });
    if (product?.state !== 'running') return;
    const { data: sold } = await this.ask<{ list: { sku_id: number | null }[] }>(calls.group.specs, { id: product_id });
    const { sku_id } = sold?.list[0] ?? { sku_id: null };
    const { group_sn } = product.teams[0] ?? {};
    const body = { product_id, num: 1, ...(sku_id === null ? {} : { sku_id }), ...(group_sn ? { group_sn } : {}) };
    const order = await this.write<{ order_sn: string }>(calls.group.add, body);
    const order_sn = order.data?.order_sn ?? product.my_order_sn;
    if (!order_sn) return;
    this.claim({ kind: 'state', order_sn, statuses: [0, 10, 30, 60, -10, -20] });
    await this.pay(order_sn);
    const shown = await this.read<{ state: string }>(calls.group.details, { order_sn });
    if (['forming', 'toRedeem'].includes(shown?.state ?? '')) {
      this.claim({ kind: 'state', order_sn, statuses: [10, 30, 60, -20] });
    }
    if (randomInt(6) === 0) await this.cancel(order_sn);
  }

  /** A delivery to the one address of the member: the same key makes no second one. */
  private async delivery(): Promise<object> {
    const key = `address-${this.member.id}`;
    const { data, text } = await this.ask<{ address: { id: number } }>(calls.address.add, home, {
      'idempotency-key': key,
    });
    if (!data) return { shop_id: SHOP, type: 'takein' };
    this.claim({ kind: 'answer', memberId: this.member.id, call: calls.address.add.path, key, text });
    return { shop_id: SHOP, type: 'takeout', address_id: data.address.id };
  }

  protected async pay(order_sn: string): Promise<void> {
    const payment = await this.write<{ launch: PaymentLaunch }>(calls.order.pay, { order_sn, channel: 'qris' });
    if (payment.data?.launch.type !== 'qr') return;
    await this.post('/gateway/control', { qr_string: payment.data.launch.qr_string, action: 'pay', copies: 2 });
    const { data } = await this.ask<{ state: string }>(calls.order.details, { order_sn });
    if (data?.state === 'paid') this.claim({ kind: 'state', order_sn, statuses: [10, 20, 30, 40, 50, 60, -20] });
  }

  protected async cancel(order_sn: string): Promise<void> {
    const { data } = await this.write<{ state: string }>(calls.order.afterSale, { order_sn, action: 'cancel' });
    if (data) this.claim({ kind: 'state', order_sn, statuses: [-10, -20] });
  }

  /** Cancels orders that a crash left unpaid, because they count against the limit of three. */
  protected async makeRoom(): Promise<void> {
    const { data } = await this.ask<{ data: { order_sn: string }[] }>(calls.order.list, { tab: 1 });
    for (const { order_sn } of data?.data ?? []) await this.cancel(order_sn);
  }

  protected async write<Data>(spec: CallSpec, input: object): Promise<Reply<Data>> {
    const key = randomUUID();
    const reply = await this.ask<Data>(spec, input, { 'idempotency-key': key });
    if (reply.data) {
      this.claim({ kind: 'answer', memberId: this.member.id, call: spec.path, key, text: reply.text });
    }
    return reply;
  }

  private async read<Data>({ path }: CallSpec, input: object): Promise<Data | null> {
    const headers = { 'accept-language': 'en', token: this.member.token };
    const answer = await fetch(`${this.url}${path}?${queryText(input)}`, { headers });
    const { code, data } = (await answer.json()) as { code: number; data: Data };
    return code === 1 ? data : null;
  }

  protected async ask<Data>(spec: CallSpec, input: object, headers: Record<string, string> = {}): Promise<Reply<Data>> {
    const text = await this.post(spec.path, input, headers);
    const { code, data } = JSON.parse(text) as { code: number; data: Data };
    return { text, data: code === 1 ? data : null };
  }

  protected async post(path: string, body: object, headers: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', token: this.member.token, ...headers },
      body: JSON.stringify(body),
    });
    return await answer.text();
  }
}
