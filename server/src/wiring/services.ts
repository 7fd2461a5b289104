import type { Logger } from 'pino';
import { drinks } from '@/domain/drinks';
import { CodeService, SessionService, type SmsProvider, UserService } from '../account';
import { AddressService, RegionBook } from '../address';
import { CartService } from '../cart';
import { ChainService } from '../chain';
import type { Config } from '../config';
import type { Db } from '../db/db';
import { findQueues } from '../drinks';
import type { Clock } from '../lib/clock';
import { Passwords } from '../lib/passwords';
import type { Random } from '../lib/random';
import { MenuService } from '../menu';
import { countOwnOrders } from '../order';
import { ShopDirectory, ShopService } from '../shop';
import { createOrderServices, type OrderServicesDeps } from './order-services';

export interface ServicesDeps {
  config: Pick<Config, 'secret' | 'sms' | 'gateway'>;
  db: Db;
  clock: Clock;
  random: Random;
  logger: Logger;
  sms: SmsProvider;
  /** Delivers the sandbox gateway's notifications to our own route over HTTP. */
  postNotice: OrderServicesDeps['postNotice'];
  /** Kinds of orders beside the product's own: tests have some. */
  extraKinds?: OrderServicesDeps['extraKinds'];
  extraProviders?: OrderServicesDeps['extraProviders'];
  /** Milliseconds after which a change by another process shows in what this one keeps in memory. */
  freshMs: number;
}

/** Creates all services of the server. */
export function createServices(deps: ServicesDeps) {
  const { config, db, clock, random, logger, sms, postNotice, freshMs } = deps;
  const report = (what: string) => (error: unknown) => logger.error({ err: error }, what);
  const sessions = new SessionService({ db, clock, random, freshMs });
  const codes = new CodeService({
    db,
    clock,
    random,
    sms,
    secret: config.secret,
    limits: config.sms.limits,
    onSendFailed: report('a code could not be sent'),
  });
  const directory = new ShopDirectory({ db, clock, freshMs, queues: () => findQueues(db.read) });
  const menus = new MenuService({ db, directory });
  const orderServices = createOrderServices({
    db,
    directory,
    clock,
    random,
    logger,
    gateway: config.gateway,
    postNotice,
    extraKinds: deps.extraKinds,
    extraProviders: deps.extraProviders,
  });
  return {
    sessions,
    users: new UserService({
      db,
      clock,
      codes,
      sessions,
      passwords: new Passwords(),
      countOrders: (memberId) => countOwnOrders(db.read, { me: memberId, kind: drinks.name }),
    }),
    chain: new ChainService({
      db,
      isPayable: (channel) => orderServices.providers.forChannel(channel) !== undefined,
      onPageFailure: (failure) => logger.warn(failure, 'a page of the app failed'),
    }),
    shops: new ShopService({ db, clock, directory, popular: (shopId, language) => menus.popular(shopId, language) }),
    menus,
    addresses: new AddressService({ db, clock, regions: new RegionBook() }),
    carts: new CartService({ db, clock }),
    ...orderServices,
  };
}

export type Services = ReturnType<typeof createServices>;
