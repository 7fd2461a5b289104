import type { Logger } from 'pino';
import { drinks } from '@/domain/drinks';
import { CodeService, SessionService, type SmsProvider, UserService } from '../account';
import { AddressService, RegionBook } from '../address';
import { CartService } from '../cart';
import { ChainService } from '../chain';
import type { Config } from '../config';
import { ShiftService } from '../counter';
import { CouponService } from '../coupon';
import type { Db } from '../db/db';
import { findQueues } from '../drinks';
import type { FileStore } from '../files/file-store';
import type { Clock } from '../lib/clock';
import type { Job } from '../lib/jobs';
import { Metrics } from '../lib/metrics';
import { Passwords } from '../lib/passwords';
import type { Random } from '../lib/random';
import type { Timers } from '../lib/timers';
import { GoodsDetailsService, MenuService } from '../menu';
import { countOwnOrders, offeredChannels } from '../order';
import { ShopDirectory, ShopService } from '../shop';
import { UploadService } from '../upload';
import { createOrderJobs, createOrderServices, type OrderServicesDeps } from './order-services';

export interface ServicesDeps {
  config: Pick<Config, 'secret' | 'sms' | 'gateway' | 'publicUrl' | 'uploadUrl' | 'uploadsPerDay' | 'map'>;
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

/** Creates all services of the server. */
export function createServices(deps: ServicesDeps) {
  const { config, db, clock, random, timers, logger, files, postNotice, freshMs } = deps;
  const metrics = new Metrics();
  const sessions = new SessionService({ db, clock, random, freshMs });
  const codes = createCodes(deps, metrics);
  const passwords = new Passwords();
  const directory = new ShopDirectory({ db, clock, freshMs, queues: () => findQueues(db.read, clock.now()) });
  const menus = new MenuService({ db, directory });
  const orderServices = createOrderServices({
    db,
    directory,
    clock,
    random,
    timers,
    logger,
    gateway: config.gateway,
    publicUrl: config.publicUrl,
    postNotice,
    extraKinds: deps.extraKinds,
    extraProviders: deps.extraProviders,
  });
  const coupons = new CouponService({ db, clock, random });
  return {
    metrics,
    codes,
    sessions,
    coupons,
    users: new UserService({
      db,
      clock,
      codes,
      sessions,
      passwords,
      countOrders: (memberId) => countOwnOrders(db.read, { me: memberId, kind: drinks.name }),
      welcome: (tx, memberId) => coupons.welcome(tx, memberId),
    }),
    chain: new ChainService({
      db,
      payChannels: () => offeredChannels(db.read, orderServices.providers),
      map: config.map,
      onPageFailure: (failure) => logger.warn(failure, 'a page of the app failed'),
    }),
    shops: new ShopService({ db, clock, directory, popular: (shopId, language) => menus.popular(shopId, language) }),
    menus,
    goodsDetails: new GoodsDetailsService({ db }),
    addresses: new AddressService({ db, clock, regions: new RegionBook() }),
    files,
    uploads: new UploadService({ db, clock, random, files, config }),
    carts: new CartService({ db, clock }),
    shifts: new ShiftService({ db, clock, random, passwords }),
    ...orderServices,
  };
}

export type Services = ReturnType<typeof createServices>;

/** Recurring work of all services. */
export const createJobs = (services: Services, config: Pick<Config, 'playShop'>): Job[] => [
  ...createOrderJobs(services, config),
  { name: 'coupons', everySeconds: 60, run: () => services.coupons.keepTime() },
  { name: 'delete-uploads', everySeconds: 300, run: () => services.uploads.deleteUnclaimed() },
];
