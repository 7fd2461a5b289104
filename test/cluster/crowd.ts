import { findBrokenInvariants } from '../../server/src/wiring/invariants';
import { findDoubleOrders, isThere } from '../../server/tools/prove-acks';
import { latest } from '../../server/tools/prove-drive';
import { RetryingCustomer } from '../../server/tools/prove-retrying';
import type { Cluster } from '../harness/cluster';
import { type Line, times, until } from './shopping';

/** Customers who order, pay and cancel at all servers without pause. */
export class Crowd {
  private readonly working: Promise<unknown>;

  private constructor(
    private readonly cluster: Cluster,
    private readonly customers: readonly RetryingCustomer[],
  ) {
    this.working = Promise.all(customers.map((customer) => customer.run()));
  }

  static async begin(cluster: Cluster, size: number, lines: readonly Line[]): Promise<Crowd> {
    const members = await times(size, () => cluster.member());
    return new Crowd(
      cluster,
      members.map((member) => new RetryingCustomer(cluster.url, member, lines)),
    );
  }

  /** Waits until this many more writes are acknowledged. */
  async work(count: number): Promise<void> {
    const enough = this.acks.length + count;
    await until(async () => this.acks.length >= enough, 'acknowledged writes');
  }

  /** Ends the load, and expects that nothing acknowledged is lost and that all invariants hold. */
  async leave(): Promise<void> {
    for (const customer of this.customers) customer.leave();
    await this.working;
    const { db } = this.cluster;
    const lost = [];
    for (const ack of latest(this.acks)) if (!(await isThere(db, ack))) lost.push(ack);
    expect({
      failures: this.customers.flatMap((customer) => customer.failures),
      lost,
      broken: await findBrokenInvariants(db.read),
      double: await findDoubleOrders(db),
    }).toEqual({ failures: [], lost: [], broken: [], double: [] });
  }

  private get acks() {
    return this.customers.flatMap((customer) => customer.acks);
  }
}
