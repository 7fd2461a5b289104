import type { Logger } from 'pino';
import type { productKinds } from '@/domain/product-kinds';
import { isPurgeDue, purgeAccounts } from '../account';
import type { Config, PaymentProviderName } from '../config';
import { AutoBarista, OpsService } from '../counter';
import type { Db } from '../db/db';
import { DrinksService, DrinksSweeps, drinksKind } from '../drinks';
import type { Clock } from '../lib/clock';
import { purgeIntents } from '../lib/intent';
import type { Job } from '../lib/jobs';
import type { Random } from '../lib/random';
import {
  CancelService,
  OrderBook,
  type OrderKind,
  OrderKinds,
  PaymentService,
  RefundService,
  SettlementService,
  UnpaidSweep,
} from '../order';
import { type PaymentProvider, PaymentProviders, type PostNotice, SandboxGateway, SandboxProvider } from '../payment';
import type { ShopDirectory } from '../shop';

export interface OrderServicesDeps {
  db: Db;
  directory: ShopDirectory;
  clock: Clock;
  random: Random;
  logger: Logger;
  gateway: Config['gateway'];
  /** Delivers the sandbox's notifications to our own route over HTTP. */
  postNotice: PostNotice;
  /** Kinds of orders beside the product's own: tests have some. */
  extraKinds?: readonly OrderKind[];
  /** Payment providers that come before the configured ones. */
  extraProviders?: readonly PaymentProvider[];
}

const INTENT_DAYS = 7;

const kindsOfProduct: Record<keyof typeof productKinds, OrderKind> = { drinks: drinksKind };

/** Creates the services for orders, payments and the counter. */
export function createOrderServices(deps: OrderServicesDeps) {
  const { db, directory, clock, random, logger, postNotice: post, extraKinds = [], extraProviders = [] } = deps;
  const { secret } = deps.gateway;
  const kinds = new OrderKinds([...Object.values(kindsOfProduct), ...extraKinds]);
  const money = { clock, random, kinds };
  const gateway = new SandboxGateway({ db, clock, random, secret, post });
  const provider = new SandboxProvider({ gateway, clock, secret });
  const makers: Record<PaymentProviderName, () => PaymentProvider> = { sandbox: () => provider };
  const providers = new PaymentProviders([...extraProviders, ...deps.gateway.providers.map((name) => makers[name]())]);
  const settlement = new SettlementService({ db, ...money });
  const payments = new PaymentService({ db, ...money, providers, settlement });
  const cancels = new CancelService({ db, ...money, payments });
  const book = new OrderBook({ db });
  const ops = new OpsService({ db, ...money });
  return {
    money,
    book,
    drinks: new DrinksService({ db, ...money, book, cancels, directory }),
    payments,
    settlement,
    providers,
    provider,
    gateway,
    ops,
    cancels,
    refunds: new RefundService({ db, clock, providers }),
    unpaid: new UnpaidSweep({ db, ...money, payments, logger }),
    drinksSweeps: new DrinksSweeps({ db, ...money, logger }),
    barista: new AutoBarista({ db, clock, ops }),
    /** Deletes rows of calls and accounts that are no longer needed, if no server has in the last hour. */
    purge: (): Promise<number> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        if (!(await isPurgeDue(tx, now))) return 0;
        return (await purgeIntents(tx, now - INTENT_DAYS * 86_400)) + (await purgeAccounts(tx, now));
      }),
  };
}

export type OrderServices = ReturnType<typeof createOrderServices>;

/** Jobs that change orders by time. Nothing relies on when they run: rules compare times themselves. */
export function createOrderJobs(services: OrderServices, { playShop }: { playShop: boolean }): Job[] {
  const { unpaid, drinksSweeps, refunds, providers, barista } = services;
  const jobs: Job[] = [
    { name: 'cancel-overdue', everySeconds: 5, run: () => unpaid.cancelOverdue() },
    { name: 'accept-waiting', everySeconds: 15, run: () => drinksSweeps.acceptWaiting() },
    { name: 'clear-up', everySeconds: 60, run: () => drinksSweeps.clearUp() },
    { name: 'complete', everySeconds: 600, run: () => drinksSweeps.complete() },
    { name: 'refund', everySeconds: 5, run: () => refunds.run() },
    { name: 'purge', everySeconds: 60, run: () => services.purge() },
    ...providers.all.flatMap((provider) => provider.jobs),
  ];
  if (playShop) jobs.push({ name: 'play-shops', everySeconds: 1, run: () => barista.run() });
  return jobs;
}
