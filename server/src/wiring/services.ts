import type { Logger } from 'pino';
import { type ChainPart, chainPart } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { PartnerKind } from '@/contract/embed/embed.schemas';
import { drinks } from '@/domain/drinks';
import { groupOrder } from '@/domain/group-order';
import {
  CodeService,
  FormerNumbers,
  InviterService,
  PhoneService,
  SessionService,
  type SmsProvider,
  type UserDeps,
  UserService,
} from '../account';
import { AddressService, RegionBook } from '../address';
import { CartService } from '../cart';
import { ChainService, type Parts } from '../chain';
import type { Config } from '../config';
import { PinCheck, ShiftService, StaffService } from '../counter';
import { CouponService, CouponShops, OwnCoupons } from '../coupon';
import type { Db, Queries, Tx } from '../db/db';
import { shopLoad } from '../drinks';
import type { FileStore } from '../files/file-store';
import { InboxService } from '../inbox';
import { InviteService } from '../invite';
import { LaunchService, makeVerifiers } from '../launch';
import type { Clock } from '../lib/clock';
import type { Job } from '../lib/jobs';
import { Metrics } from '../lib/metrics';
import { Passwords } from '../lib/passwords';
import type { Random } from '../lib/random';
import type { Timers } from '../lib/timers';
import { MembershipService, VipService } from '../membership';
import { GoodsDetailsService, MenuService } from '../menu';
import { countOwnOrders, findKindsOf, findNamedOrders, findOrderPlaces } from '../order';
import { type PartnerDeps, PartnerDirectory, PartnerService, ServerProof } from '../partner';
import { LedgerService, PointsService } from '../points';
import { DeletionService, PrivacyService } from '../privacy';
import { ShopDirectory, ShopService } from '../shop';
import { SignService } from '../sign';
import { claimOnly, UploadService } from '../upload';
import { tellLink, WebhookService } from '../webhook';
import { hasDrawn } from '../wheel';
import { beginPayments, moneyWatch, watchRefunds } from './money-figures';
import { createOrderJobs } from './order-jobs';
import { createOrderServices, type OrderServices, type OrderServicesDeps } from './order-services';
import { signChances } from './sign-chances';
import { unusedOf } from './unused';

export interface ServicesDeps {
  config: Pick<
    Config,
    | 'mode'
    | 'secret'
    | 'metricsKey'
    | 'sms'
    | 'launch'
    | 'gateway'
    | 'publicUrl'
    | 'uploadUrl'
    | 'uploadsPerDay'
    | 'map'
  >;
  db: Db;
  clock: Clock;
  random: Random;
  timers: Timers;
  logger: Logger;
  sms: SmsProvider;
  files: FileStore;
  /** Delivers the sandbox gateway's notifications to our own route over HTTP. */
  postNotice: OrderServicesDeps['postNotice'];
  /** Kinds of orders beside the product's own: tests have some. */
  extraKinds?: OrderServicesDeps['extraKinds'];
  extraActs?: OrderServicesDeps['extraActs'];
  extraRedeemables?: OrderServicesDeps['extraRedeemables'];
  extraProviders?: OrderServicesDeps['extraProviders'];
  /** Milliseconds after which a change by another process shows in what this one keeps in memory. */
  freshMs: number;
}

const createCodes = ({ config, logger, db, clock, random, sms }: ServicesDeps, metrics: Metrics): CodeService =>
  new CodeService({
    db,
    clock,
    random,
    sms,
    secret: config.secret,
    settings: config.sms,
    metrics,
    warn: (facts, what) => logger.warn(facts, what),
    onSendFailed: (error) => logger.error({ err: error }, 'a code could not be sent'),
  });

/** What members have beside their account. */
function createBenefits({ db, clock, random, logger }: ServicesDeps) {
  const coupons = new CouponService({ db, clock, random });
  const ownCoupons = new OwnCoupons({ db, clock });
  const memberships = new MembershipService({ db, clock, random, logger });
  const welcome: UserDeps['welcome'] = async (tx, { me, isNew }) => {
    if (isNew) await coupons.welcome(tx, me);
    await memberships.begin(tx, me);
  };
  const points = new PointsService({ db, clock, logger });
  const ledger = new LedgerService({ db, clock, findOrders: (orderSns) => findNamedOrders(db.read, orderSns) });
  const signs = new SignService({ db, clock, chances: signChances });
  const vip = new VipService({ db, clock, findOrderPlaces: (orderSns) => findOrderPlaces(db.read, orderSns) });
  const bornOn = (tx: Tx, me: number): Promise<void> => memberships.bornOn(tx, me);
  return { coupons, ownCoupons, memberships, points, ledger, signs, vip, welcome, bornOn };
}

/** Shops, their menus, and where coupons can be used. */
function createShops({ db, clock }: ServicesDeps, directory: ShopDirectory, { runningParts }: OrderServices) {
  const menus = new MenuService({ db, directory });
  const popular = (shopId: number, language: Language) => menus.popular(shopId, language);
  const sellers = (goodsId: number) => menus.sellers(goodsId);
  const shops = new ShopService({ db, clock, directory, popular, sellers, parts: () => runningParts.get() });
  return { menus, shops, couponShops: new CouponShops({ db, clock, shops }) };
}

/** Kinds of orders for which inviters are rewarded. */
const thankedFor = [drinks, groupOrder] as const;

type AccountsDeps = Pick<
  UserDeps,
  'codes' | 'sessions' | 'passwords' | 'formerNumbers' | 'welcome' | 'bornOn' | 'belongings' | 'deleteDue'
>;

function createAccounts({ db, clock }: ServicesDeps, own: AccountsDeps) {
  const countOrders = (queries: Queries, me: number) => countOwnOrders(queries, { me, kind: drinks.name });
  const inviters = new InviterService({
    db,
    clock,
    hasCompleted: async (queries, me) => {
      for (const { name, statuses } of thankedFor) {
        if ((await countOwnOrders(queries, { me, kind: name })).has(statuses.completed)) return true;
      }
      return false;
    },
  });
  const users = new UserService({
    db,
    clock,
    ...own,
    inviters,
    countOrders: (me) => countOrders(db.read, me),
    keepAvatar: (tx, { me, url }) => claimOnly(tx, { me, url, by: `avatar ${me}`, field: 'avatar', now: clock.now() }),
  });
  return { users, inviters };
}

/** The parts that run, and those of which a member has orders or draws, in the order of the contract. */
async function partsOf(queries: Queries, { me, parts }: { me: number; parts: Parts }): Promise<ChainPart[]> {
  const [running, kinds] = await Promise.all([parts.running(queries), findKindsOf(queries, me)]);
  const own = new Set(kinds);
  if (!running.includes('wheel') && (await hasDrawn(queries, me))) own.add('wheel');
  return [...running, ...chainPart.options.filter((part) => own.has(part) && !running.includes(part))];
}

type PhoneParts = Omit<ConstructorParameters<typeof PhoneService>[0], 'notify'>;

const createPhones = ({ sms, logger }: ServicesDeps, parts: PhoneParts): PhoneService =>
  new PhoneService({
    ...parts,
    notify: async (notice) => {
      const warn = (reason: unknown) =>
        logger.warn({ reason }, 'a notice was not sent to a phone, or may not have been');
      try {
        const outcome = sms.sendNotice ? await sms.sendNotice(notice) : { is: 'refused', reason: 'no notices' };
        if (outcome && outcome.is !== 'accepted') warn('reason' in outcome ? outcome.reason : '');
      } catch (error) {
        warn((error as Error).name);
      }
    },
  });

const createChain = ({ db, config, logger }: ServicesDeps, { channels, parts }: OrderServices): ChainService =>
  new ChainService({
    ...{ db, parts },
    payChannels: () => channels.get(),
    map: config.map,
    onPageFailure: (failure) => logger.warn(failure, 'a page of the app failed'),
  });

/** Partners, and the launches of the apps of hosts. */
function createPartners(deps: ServicesDeps, own: Pick<PartnerDeps, 'sessions' | 'entering'>) {
  const { config, db, clock, random, freshMs, logger } = deps;
  const { grab, line } = config.launch;
  const appIds: Partial<Record<PartnerKind, string>> = { grab: grab?.clientId, line: line?.liffId };
  const directory = new PartnerDirectory({
    ...{ db, clock, freshMs },
    onFaults: (partner, faults) => logger.error({ partner, faults }, 'a partner is wrong and counts as disabled'),
  });
  const servers = new ServerProof({ db, clock, logger, directory, publicUrl: config.publicUrl });
  const partners = new PartnerService({
    ...{ db, clock, random, directory, servers, ...own },
    appIdOf: (kind) => appIds[kind] ?? null,
    onLink: (tx, link) => tellLink(tx, { ...link, random, now: clock.now() }),
  });
  const verifiers = makeVerifiers({ settings: config.launch, clock, logger });
  const launches = new LaunchService({ db, clock, logger, directory, partners, verifiers });
  return { partnerDirectory: directory, partners, launches };
}

const createWebhooks = (deps: ServicesDeps, metrics: Metrics): WebhookService => {
  const { config, db, clock, random, timers, logger } = deps;
  const poster = { allowsLoopback: config.mode === 'demo' };
  return new WebhookService({ db, clock, random, timers, logger, metrics, secret: config.secret, poster });
};

/** Creates all services of the server. */
export function createServices(deps: ServicesDeps) {
  const { config, db, clock, random, logger, files, freshMs } = deps;
  const metrics = new Metrics();
  if (config.metricsKey) metrics.collectProcess();
  const sessions = new SessionService({ db, clock, random, freshMs });
  const codes = createCodes(deps, metrics);
  const passwords = new Passwords();
  const pins = new PinCheck({ db, clock, passwords });
  const directory = new ShopDirectory({ db, clock, freshMs, ...shopLoad({ db, clock }) });
  const { gateway, publicUrl } = config;
  const orderServices = createOrderServices({
    ...{ ...deps, directory, gateway, publicUrl, watch: moneyWatch(metrics) },
    isDemo: config.mode === 'demo',
    needsPermit: config.mode === 'production',
  });
  beginPayments(metrics, orderServices.providers);
  watchRefunds(metrics, orderServices.refunds, clock);
  const { welcome, bornOn, ...benefits } = createBenefits(deps);
  const inbox = new InboxService({ db, clock });
  const { drinksSweeps } = orderServices;
  const formerNumbers = new FormerNumbers({ clock, secret: config.secret });
  const deletions = new DeletionService({
    ...{ db, clock, codes, sessions, formerNumbers, logger },
    money: orderServices.money,
    orders: drinksSweeps,
    unlink: (tx, me) => partners.partners.unlinkAll(tx, me),
  });
  const regions = new RegionBook();
  const accounts = createAccounts(deps, {
    ...{ codes, sessions, passwords, formerNumbers, welcome, bornOn },
    belongings: async (ctx) => ({
      coupon_num: await benefits.ownCoupons.countUnused(ctx.memberId),
      points: await benefits.ledger.shownBalance(ctx.memberId),
      ...(await unusedOf(db.read, { me: ctx.memberId, now: clock.now(), parts: orderServices.parts })),
      notices: await inbox.news(ctx),
      standing: await benefits.vip.standing(ctx),
      parts: await partsOf(db.read, { me: ctx.memberId, parts: orderServices.parts }),
    }),
    deleteDue: (me) => deletions.endOne(me),
  });
  const partners = createPartners(deps, { sessions, entering: accounts.users.entering });
  return {
    metrics,
    codes,
    sessions,
    phones: createPhones(deps, { db, clock, codes, sessions, passwords, formerNumbers }),
    ...benefits,
    ...accounts,
    ...partners,
    webhooks: createWebhooks(deps, metrics),
    inbox,
    deletions,
    privacy: new PrivacyService({ db, clock, kinds: orderServices.money.kinds }),
    chain: createChain(deps, orderServices),
    ...createShops(deps, directory, orderServices),
    goodsDetails: new GoodsDetailsService({ db }),
    regions,
    addresses: new AddressService({ db, clock, regions }),
    files,
    uploads: new UploadService({ db, clock, random, files, config }),
    invites: new InviteService({ db, clock, publicUrl: config.publicUrl }),
    carts: new CartService({ db, clock }),
    shifts: new ShiftService({ db, clock, random, passwords, pins }),
    staff: new StaffService({ db, clock, passwords, pins }),
    ...orderServices,
  };
}

export type Services = ReturnType<typeof createServices>;

/** Recurring work of all services. */
export const createJobs = (services: Services, config: Pick<Config, 'playShop'>): Job[] => [
  ...createOrderJobs(services, config),
  { name: 'change-phones', everySeconds: 60, run: () => services.phones.runDue() },
  { name: 'delete-accounts', everySeconds: 60, run: () => services.deletions.runDue() },
  { name: 'coupons', everySeconds: 60, run: () => services.coupons.keepTime() },
  { name: 'coupons-ending', everySeconds: 600, run: () => services.coupons.tellEnding() },
  { name: 'levels', everySeconds: 60, run: () => services.memberships.keepTime() },
  { name: 'points', everySeconds: 60, run: () => services.points.endDue() },
  { name: 'points-ending', everySeconds: 600, run: () => services.points.tellEnding() },
  { name: 'forget-launches', everySeconds: 600, run: () => services.launches.forgetProofs() },
  { name: 'webhooks', everySeconds: 1, inEachProcess: true, run: () => services.webhooks.deliver() },
  { name: 'clear-up-webhooks', everySeconds: 60, inEachProcess: true, run: () => services.webhooks.clearUp() },
  { name: 'delete-uploads', everySeconds: 300, run: () => services.uploads.deleteUnclaimed() },
];
