import type { Logger } from 'pino';
import { AutoBarista, OpsService } from '../counter';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { Job } from '../lib/jobs';
import type { Random } from '../lib/random';
import {
  CancelService,
  OrderBook,
  OrderService,
  PaymentService,
  RefundService,
  SettlementService,
  SweepService,
} from '../order';
import { type PostNotice, SandboxGateway, SandboxProvider } from '../payment';
import type { ShopDirectory } from '../shop';

export interface OrderServicesDeps {
  db: Db;
  directory: ShopDirectory;
  clock: Clock;
  random: Random;
  logger: Logger;
  /** Shared by the sandbox gateway and our provider for it. */
  gatewaySecret: string;
  /** Delivers the sandbox's notifications to our own route over HTTP. */
  postNotice: PostNotice;
}

/** Creates the services for orders, payments and the counter. */
export function createOrderServices(deps: OrderServicesDeps) {
  const { db, directory, clock, random, logger, gatewaySecret: secret, postNotice: post } = deps;
  const gateway = new SandboxGateway({ db, clock, random, secret, post });
  const provider = new SandboxProvider({ gateway, clock, secret });
  const settlement = new SettlementService({ db, clock, random });
  const payments = new PaymentService({ db, clock, random, provider, settlement });
  const orders = new OrderService({ db, clock, random, book: new OrderBook({ db, directory }) });
  const ops = new OpsService({ db, clock, random });
  return {
    orders,
    payments,
    settlement,
    provider,
    gateway,
    ops,
    cancels: new CancelService({ db, clock, random, orders, payments }),
    refunds: new RefundService({ db, clock, provider }),
    sweeps: new SweepService({ db, clock, random, payments, logger }),
    barista: new AutoBarista({ db, clock, ops }),
  };
}

export type OrderServices = ReturnType<typeof createOrderServices>;

/** Jobs that change orders by time. Nothing relies on when they run: rules compare times themselves. */
export function createOrderJobs(services: OrderServices, { playShop }: { playShop: boolean }): Job[] {
  const { sweeps, refunds, gateway, barista } = services;
  const jobs: Job[] = [
    { name: 'cancel-overdue', everySeconds: 5, run: () => sweeps.cancelOverdue() },
    { name: 'accept-waiting', everySeconds: 15, run: () => sweeps.acceptWaiting() },
    { name: 'clear-up', everySeconds: 60, run: () => sweeps.clearUp() },
    { name: 'complete', everySeconds: 600, run: () => sweeps.complete() },
    { name: 'refund', everySeconds: 5, run: () => refunds.run() },
    { name: 'purge', everySeconds: 3600, run: () => sweeps.purge() },
    { name: 'sandbox-expire', everySeconds: 5, run: () => gateway.expireRunOut() },
    { name: 'sandbox-deliver', everySeconds: 1, run: () => gateway.deliver() },
  ];
  if (playShop) jobs.push({ name: 'play-shops', everySeconds: 1, run: () => barista.run() });
  return jobs;
}
