import type { Logger } from 'pino';
import type { productKinds } from '@/domain/product-kinds';
import { isPurgeDue, purgeAccounts } from '../account';
import { AfterSaleService } from '../after-sale';
import { Parts } from '../chain';
import type { Config } from '../config';
import {
  AfterSaleDesk,
  AutoBarista,
  CashCounts,
  CashService,
  ManualRefunds,
  MoneyBackService,
  OpsService,
  purgeShifts,
  ShopDesk,
  ShopEvents,
} from '../counter';
import type { Db } from '../db/db';
import { AsapWatch, DrinksService, DrinksSweeps, purgeSlots, wholeDrinksKind } from '../drinks';
import { FeedbackService } from '../feedback';
import type { PaymentProviderName } from '../gateway-settings';
import {
  DemoTeams,
  type DemoTeamsDeps,
  type GroupDeps,
  GroupProductService,
  GroupService,
  GroupSweeps,
  groupActs,
  groupRedeemable,
  wholeGroupKind,
} from '../group';
import { purgeNotices } from '../inbox';
import type { Clock } from '../lib/clock';
import { purgeIntents } from '../lib/intent';
import type { Random } from '../lib/random';
import { Recent } from '../lib/recent';
import type { Timers } from '../lib/timers';
import { MallService, MallSweeps, mallActs, mallRedeemable, pointsKind } from '../mall';
import {
  type ActsOfKinds,
  ActsService,
  CancelService,
  GoingService,
  type MoneyDeps,
  moveDecided,
  type OrderActs,
  OrderBook,
  type OrderKind,
  OrderKinds,
  offeredChannels,
  PayableService,
  PaymentService,
  purgeEvents,
  RefundService,
  refundingChannels,
  type SaleDeps,
  SettlementService,
  tellShop,
  UnpaidSweep,
} from '../order';
import { purgePartners } from '../partner';
import {
  CashDesk,
  MidtransProvider,
  type PaymentProvider,
  PaymentProviders,
  type PostNotice,
  SandboxGateway,
  SandboxProvider,
} from '../payment';
import { type ItemKind, type Redeemable, type Redeemables, RedemptionService } from '../redemption';
import { ReplyService, ReviewService } from '../review';
import { friends } from '../seed/friends';
import { demoTeams } from '../seed/groups';
import { ShippingService } from '../shipping';
import type { ShopDirectory } from '../shop';
import { VoucherService, VoucherSweeps, voucherActs, voucherKind, voucherRedeemable } from '../voucher';
import { PrizeSweeps, prizeActs, prizeKind, prizeRedeemable, WheelService } from '../wheel';

/** What acts of customers on orders are made of. */
export interface ActParts extends MoneyDeps {
  db: Db;
  cancels: CancelService;
}

export interface OrderServicesDeps {
  db: Db;
  directory: ShopDirectory;
  clock: Clock;
  random: Random;
  timers: Timers;
  logger: Logger;
  gateway: Config['gateway'];
  publicUrl: string;
  /** Delivers the sandbox's notifications to our own route over HTTP. */
  postNotice: PostNotice;
  watch?: MoneyDeps['watch'];
  /** Milliseconds for which the channels of the chain are used once they are read. */
  freshMs: number;
  /** Kinds of orders beside the product's own: tests have some. */
  extraKinds?: readonly OrderKind[];
  /** The acts of those kinds. */
  extraActs?: (parts: ActParts) => ActsOfKinds;
  /** What is redeemed in place of what the product has, or beside it: tests have some. */
  extraRedeemables?: Redeemables;
  /** Whether accounts of the demo keep teams open. */
  isDemo?: boolean;
  /** Whether a prize wheel without a permit does not run. */
  needsPermit?: boolean;
  /** Payment providers that come before the configured ones. */
  extraProviders?: readonly PaymentProvider[];
}

/** Accounts of the demo that keep teams open. */
const demoMobiles = friends.map(({ mobile }) => mobile);

const INTENT_DAYS = 7;
const EVENT_SECONDS = 86_400;

const kindsOfProduct: Record<keyof typeof productKinds, OrderKind> = {
  drinks: wholeDrinksKind,
  voucher: voucherKind,
  group: wholeGroupKind,
  points: pointsKind,
  prize: prizeKind,
};

/** What is particular in the codes of each kind of thing. */
const redeemablesOfProduct: Record<Exclude<ItemKind, 'drink'>, Redeemable> = {
  voucher: voucherRedeemable,
  group: groupRedeemable,
  points_goods: mallRedeemable,
  prize: prizeRedeemable,
};

/** What customers can do by `goodsAfter` with orders of each kind. */
const actsOfProduct = ({
  drinks,
  ...parts
}: ActParts & { drinks: DrinksService }): Record<keyof typeof productKinds, OrderActs> => ({
  drinks: drinks.acts,
  voucher: voucherActs(parts),
  group: groupActs(parts),
  points: mallActs(parts),
  prize: prizeActs(parts),
});

/** Creates the ways to pay. */
function createPayments(deps: OrderServicesDeps) {
  const { db, clock, random, logger, freshMs, postNotice: post, extraProviders = [] } = deps;
  const { secret, isSandboxClosed: isClosed } = deps.gateway;
  const gateway = new SandboxGateway({ db, clock, random, secret, post, isClosed });
  const provider = new SandboxProvider({ gateway, clock, secret });
  const makers: Record<PaymentProviderName, () => PaymentProvider> = {
    sandbox: () => provider,
    midtrans: () => {
      const { midtrans: settings } = deps.gateway;
      if (!settings) throw new Error('midtrans has no settings');
      return new MidtransProvider({ settings, clock, logger, publicUrl: deps.publicUrl });
    },
  };
  const cash = new CashDesk({
    db,
    clock,
    random,
    onChange: (tx, shopId) => tellShop(tx, { shopId, topic: 'cash', now: clock.now() }),
  });
  const configured = deps.gateway.providers.map((name) => makers[name]());
  const providers = new PaymentProviders([...extraProviders, ...configured, cash], deps.gateway.refundDays);
  const channels = new Recent({ clock, freshMs, read: () => offeredChannels(db.read, providers) });
  const parts = new Parts({ refunding: (queries) => refundingChannels(queries, providers) });
  // The first call of home asks which parts run.
  const runningParts = new Recent({ clock, freshMs, read: () => parts.running(db.read) });
  return { gateway, provider, cash, providers, channels, parts, runningParts };
}

/** Deletes rows of calls and accounts that are no longer needed, if no server has in the last hour. */
const purge = ({ db, clock }: Pick<OrderServicesDeps, 'db' | 'clock'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await isPurgeDue(tx, now))) return 0;
    const counters = (await purgeEvents(tx, now - EVENT_SECONDS)) + (await purgeShifts(tx, now));
    const slots = await purgeSlots(tx);
    const notices = (await purgeNotices(tx, now)) + (await purgePartners(tx, now));
    return (
      counters + slots + notices + (await purgeIntents(tx, now - INTENT_DAYS * 86_400)) + (await purgeAccounts(tx, now))
    );
  });

/** Creates what changes orders of drinks, and the shops that make them, by time. */
const createDrinksJobs = (deps: MoneyDeps & Pick<OrderServicesDeps, 'db' | 'directory' | 'logger'>) => ({
  drinksSweeps: new DrinksSweeps(deps),
  asapWatch: new AsapWatch(deps),
});

/** Creates the services of group buying. */
function createGroups(
  deps: GroupDeps &
    SaleDeps &
    Pick<OrderServicesDeps, 'logger' | 'isDemo'> &
    Pick<DemoTeamsDeps, 'payments' | 'gateway'>,
) {
  const { db, clock, directory, isDemo, payments, gateway, providers, channels } = deps;
  const groups = new GroupService(deps);
  return {
    groups,
    groupProducts: new GroupProductService({ db, clock, directory, providers, channels }),
    groupSweeps: new GroupSweeps(deps),
    demoTeams: isDemo
      ? new DemoTeams({ db, clock, groups, payments, gateway, mobiles: demoMobiles, teams: demoTeams })
      : null,
  };
}

/** Creates the services for orders, payments and the counter. */
export function createOrderServices(deps: OrderServicesDeps) {
  const { db, directory, clock, random, timers, logger, extraKinds = [], extraActs, extraRedeemables, isDemo } = deps;
  const { needsPermit = false } = deps;
  const report = (what: string) => (error: unknown) => logger.error({ err: error }, what);
  const kinds = new OrderKinds([...Object.values(kindsOfProduct), ...extraKinds]);
  const money = { clock, random, kinds, watch: deps.watch };
  const { cash, ...ways } = createPayments(deps);
  const { providers, channels, parts } = ways;
  const settlement = new SettlementService({ db, ...money, logger });
  const payments = new PaymentService({ db, ...money, providers, settlement });
  const cancels = new CancelService({ db, ...money, payments });
  const book = new OrderBook({ db });
  const ops = new OpsService({ db, ...money });
  const afterSales = new AfterSaleService({ db, ...money, logger });
  const reviews = new ReviewService({ db, ...money });
  const reviewOf = reviews.ofOrder.bind(reviews);
  const drinks = new DrinksService({ ...ways, ...money, db, book, cancels, directory, afterSales, reviewOf });
  return {
    money,
    book,
    drinks,
    acts: new ActsService({
      db,
      kinds,
      acts: { ...extraActs?.({ db, ...money, cancels }), ...actsOfProduct({ db, ...money, cancels, drinks }) },
    }),
    ...createGroups({ ...ways, db, ...money, book, directory, payments, logger, isDemo }),
    afterSales,
    afterSaleDesk: new AfterSaleDesk({ db, clock, random, afterSales }),
    payments,
    going: new GoingService({ db, clock, kinds }),
    payables: new PayableService({ db, clock, kinds, providers, channels }),
    settlement,
    ...ways,
    ops,
    moneyBack: new MoneyBackService({ db, ...money }),
    manualRefunds: new ManualRefunds({ db, clock }),
    desk: new ShopDesk({ db, clock }),
    shopEvents: new ShopEvents({ db, timers, onFailure: report('events of shops could not be read') }),
    cash: new CashService({ db, ...money, cash, settlement }),
    cashCounts: new CashCounts({ db, clock }),
    redemptions: new RedemptionService({
      db,
      ...money,
      redeemables: { ...redeemablesOfProduct, ...extraRedeemables },
    }),
    cancels,
    reviews,
    replies: new ReplyService({ db, clock }),
    feedback: new FeedbackService({ db, clock }),
    refunds: new RefundService({ db, clock, providers }),
    /** Moves orders of all kinds that a payment or a job has decided to move together. */
    moveDecided: () => moveDecided({ db, ...money, logger }),
    unpaid: new UnpaidSweep({ db, ...money, payments, logger }),
    ...createDrinksJobs({ db, ...money, directory, logger }),
    vouchers: new VoucherService({ ...ways, db, ...money, book, cancels, payments, directory }),
    voucherSweeps: new VoucherSweeps({ db, ...money, logger }),
    mall: new MallService({ db, ...money, book, directory, parts }),
    mallSweeps: new MallSweeps({ db, ...money, logger }),
    shipping: new ShippingService({ db, ...money, logger }),
    wheels: new WheelService({ db, ...money, directory, parts, needsPermit }),
    prizeSweeps: new PrizeSweeps({ db, ...money, logger }),
    barista: new AutoBarista({ db, clock, ops }),
    purge: () => purge({ db, clock }),
  };
}

export type OrderServices = ReturnType<typeof createOrderServices>;
