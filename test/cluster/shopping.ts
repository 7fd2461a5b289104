import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { calls } from '@/contract';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { PaymentLaunch } from '@/contract/order/payment.schemas';
import { gatewayCalls } from '../../server/src/internal-contract/gateway';
import type { Member } from '../../server/tools/prove-acks';
import { cartLines } from '../../server/tools/prove-load';
import { Cluster, type ClusterOptions } from '../harness/cluster';

export const SHOP = 1;
const WAIT_MS = 60_000;

export interface Line {
  goods_id: number;
  sku_id: number;
}

/** Makes `count` things at once. */
export const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** Waits for a state. Returns how long that took in milliseconds. */
export async function until(condition: () => Promise<boolean>, what: string): Promise<number> {
  const begun = performance.now();
  while (!(await condition())) {
    if (performance.now() - begun > WAIT_MS) throw new Error(`timed out waiting for ${what}`);
    await delay(50);
  }
  return performance.now() - begun;
}

/** Customers of two servers on one database. */
export class Shopping {
  private constructor(
    readonly cluster: Cluster,
    /** Drinks whose cups the shop does not count. */
    readonly lines: readonly Line[],
  ) {}

  static async begin(options?: ClusterOptions): Promise<Shopping> {
    const cluster = await Cluster.start(2, options);
    const counted = await cluster.db.read
      .selectFrom('shop_sku')
      .select('sku_id')
      .where('shop_id', '=', SHOP)
      .where('stock', 'is not', null)
      .execute();
    const lines = (await cartLines(cluster.url)) as Line[];
    return new Shopping(
      cluster,
      lines.filter((line) => !counted.some(({ sku_id }) => sku_id === line.sku_id)),
    );
  }

  /** Address of one of the two servers, by turns. */
  at(n: number): string {
    return this.cluster.servers[n % 2]?.url ?? '';
  }

  /** Fills the cart of a member, and returns the order to send. */
  async wishOf({ token }: Member, line: Line) {
    await this.cluster.must(calls.shop.addCartLine.path, { ...line, num: 1 }, { token });
    const wish = { shop_id: SHOP, type: 'takein' };
    const { price_hash } = await this.cluster.must(calls.order.price.path, wish, { token });
    return { ...wish, price_hash };
  }

  async orderOf(member: Member): Promise<string> {
    const wish = await this.wishOf(member, this.lines.at(-1)!);
    const { order_sn } = await this.cluster.must(calls.order.add.path, wish, { token: member.token });
    return String(order_sn);
  }

  /** Opens a payment and returns its QR code. */
  async qrOf({ token }: Member, order_sn: string): Promise<string> {
    const wish = { order_sn, channel: 'qris' };
    const { launch } = await this.cluster.must<{ launch: PaymentLaunch }>(calls.order.pay.path, wish, { token });
    if (launch.type !== 'qr') throw new Error('no code to scan');
    return launch.qr_string;
  }

  /** An order of a new member, with an open payment. */
  async openOrder(): Promise<{ member: Member; order_sn: string; qr: string }> {
    const member = await this.cluster.member();
    const order_sn = await this.orderOf(member);
    return { member, order_sn, qr: await this.qrOf(member, order_sn) };
  }

  /** Pays at the sandbox. */
  async pay(qr_string: string, { at, ...more }: { at?: string; late?: boolean; copies?: number } = {}): Promise<void> {
    await this.cluster.ask(gatewayCalls.control.path, { qr_string, action: 'pay', ...more }, { at });
  }

  details({ token }: Member, order_sn: string): Promise<OrderDetails> {
    return this.cluster.must<OrderDetails>(calls.order.details.path, { order_sn }, { token });
  }

  /** How many of these orders have each status. */
  async ends(orders: readonly string[]): Promise<Record<string, number>> {
    const { rows } = await sql<{ status: number; n: number }>`
      select status, count(*)::int as n from orders where order_sn = any(${orders}::text[]) group by status`.execute(
      this.cluster.db.read,
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  }

  /** Waits until the jobs have sent every notification and every refund. */
  async settled(): Promise<void> {
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from sandbox_notice where donetime is null)
          + (select count(*) from refund where status <> 3) as n`.execute(this.cluster.db.read);
      return rows[0]?.n === 0;
    }, 'notifications and refunds');
  }
}
