import { type Api, type ApiOf, createApi, type Result } from '@/api';
import { checkAnswer } from '@/api/check-answer';
import type { ApiError } from '@/api/client';
import { type Calls, calls, type Group } from '@/contract';
import type { PayChannel } from '@/contract/chain.schemas';
import { type I18n, i18n, t } from '@/i18n/i18n';
import { entryOf, type Language } from '@/i18n/languages';
import type { Navigate } from '@/platform/navigation/navigate';
import type { PlaceAnswer } from '@/platform/places/place';
import { AuthGate } from '@/platform/requests/auth-gate';
import { randomKey } from '@/platform/requests/random-key';
import { type Send, Sender, type TakeEarly, type Timers, type Transport } from '@/platform/requests/send';
import { Tips } from '@/platform/screen/tips';
import type { ToastHost } from '@/platform/screen/toast';
import type { Visibility } from '@/platform/screen/visibility-type';
import { GuardedStorage, type Storage, type StorageBackend } from '@/platform/storage/storage';
import { type Clock, ServerClock } from '@/platform/time/clock';
import { CartStore } from './cart/cart-store';
import { DraftStore } from './forms/draft-store';
import { Submit } from './forms/submit';
import { HealthStore } from './health-store';
import { InviteStore } from './invite-store';
import { LanguageStore } from './language-store';
import { CacheStore } from './loading/cache-store';
import { NetworkStore } from './network-store';
import { NoticesStore } from './notices-store';
import { OpenOrdersStore } from './open-orders-store';
import { PendingStore } from './pending-store';
import { SessionStore, type SessionUser } from './session-store';
import { ShopStore } from './shop-store';
import { type ThemeChoice, ThemeStore } from './theme-store';
import { WayStore } from './way-store';

/** The functions of the platform that the app needs. Tests pass their own. */
export interface Platform {
  transport: Transport;
  timers: Timers;
  storage: StorageBackend;
  wallMs(): number;
  random(): number;
  baseUrl: string;
  navigate: Navigate;
  toast: ToastHost;
  locate(): Promise<PlaceAnswer>;
  /** Whether the customer has granted it before, so that requesting the location shows no prompt. */
  isPlaceAllowed(): Promise<boolean>;
  visibility: Visibility;
  hostLanguage(): string;
  /** The invite code of the link that has opened the app. Returns an empty text if there is none. */
  launchedInvite(): string;
  applyLanguage(language: Language): void;
  applyTheme(choice: ThemeChoice): void;
  takeEarly?: TakeEarly;
  report?(message: string, details: object): void;
}

/** The app's state, built once from a platform. */
export class Stores {
  readonly clock: Clock;
  /** For what one page alone keeps; the stores below keep what several use. */
  readonly storage: Storage;
  readonly health = new HealthStore();
  readonly network = new NetworkStore();
  readonly session: SessionStore;
  readonly language: LanguageStore;
  readonly theme: ThemeStore;
  readonly drafts: DraftStore;
  readonly cache: CacheStore;
  readonly cart: CartStore;
  readonly shop: ShopStore;
  readonly way: WayStore;
  readonly invite: InviteStore;
  readonly notices: NoticesStore;
  readonly openOrders: OpenOrdersStore;
  readonly pending: PendingStore;
  readonly api: Api;
  /** The calls of groups that the first load does not have. */
  readonly apiOf: <G extends Group>(later: Pick<Calls, G>) => ApiOf<G>;
  readonly sender: Sender;
  /** What the checkout asked for, which the cashier takes. It is kept in memory only, so that a reload pays nothing. */
  payNow: { orderSn: string; channel: PayChannel } | null = null;

  constructor(
    readonly platform: Platform,
    readonly i18n: I18n,
  ) {
    const storage = new GuardedStorage(platform.storage);
    const makeKey = (): string => randomKey(platform.random, platform.wallMs);
    const clock = new ServerClock(platform.timers.now, platform.wallMs);
    const session = new SessionStore(storage);
    this.clock = clock;
    this.storage = storage;
    this.session = session;
    this.theme = new ThemeStore({ storage, apply: platform.applyTheme });
    this.language = new LanguageStore({
      session,
      i18n,
      hostLanguage: platform.hostLanguage,
      apply: platform.applyLanguage,
    });
    this.drafts = new DraftStore({ storage, clock, makeKey });
    this.cache = new CacheStore(storage);
    this.way = new WayStore({ storage, session });
    this.invite = new InviteStore(storage, platform.launchedInvite());

    const gate = new AuthGate({ currentToken: () => session.token, endSession: () => this.sessionEnded() });
    this.sender = new Sender({
      ...platform,
      token: () => session.token,
      language: () => entryOf(this.language.current).header,
      onUnauthorized: gate.onUnauthorized,
      onServerTime: (seconds) => clock.sync(seconds),
      onNetwork: this.network.take,
    });
    const tips = new Tips({
      texts: {
        networkLost: () => t('common.networkLost'),
        timeout: () => t('common.errorTimeout'),
        broken: () => t('common.errorText'),
      },
      show: platform.toast,
      now: platform.timers.now,
    });
    const send: Send = (call) => this.sender.send(call);
    const { report } = platform;
    this.apiOf = (some) => createApi(some, { send, makeKey, showTip: tips.show, report, checkAnswer });
    this.api = this.apiOf(calls);
    const { api, drafts } = this;
    this.cart = new CartStore({ api, session, storage, makeKey });
    this.shop = new ShopStore({
      api,
      session,
      locate: platform.locate,
      isPlaceAllowed: platform.isPlaceAllowed,
      now: platform.timers.now,
    });
    this.notices = new NoticesStore({ api, session });
    this.openOrders = new OpenOrdersStore({
      ...{ api, session, clock },
      ...{ cache: this.cache, language: this.language, notices: this.notices },
    });
    this.pending = new PendingStore({
      api,
      session,
      drafts,
      cart: this.cart,
      navigate: platform.navigate,
      sayLogIn: () => platform.toast(t('common.pleaseLogInFirst')),
    });
  }

  /** Stores the answer of a login. Call `pending.resume()` after it. */
  signIn(userinfo: SessionUser & { token: string }): void {
    this.sender.abortSession(this.session.token);
    this.cart.dropMembers();
    this.session.start(userinfo.token, userinfo);
  }

  /** Logs out on this device at once, and on the server if it can be reached; removes the member's stored data. */
  async signOut(): Promise<void> {
    const { token } = this.session;
    if (token) await this.api.user.logout.attempt({});
    this.forgetMember(token);
  }

  /** Drops the session with this token, which the server has ended, and what is stored of the member here. */
  forgetMember(token: string): void {
    // A 401 may have ended it already.
    if (this.session.token === token) this.session.end();
    this.cart.clearAll();
    this.drafts.clear();
    this.cache.clear();
    this.storage.remove('kept');
    this.openOrders.forget();
    this.way.forgetAddress();
  }

  /** A submit with an idempotency key that is kept over lost answers and reloads. It can be taken out of the stores. */
  readonly submit = <Input extends object, Data, Error extends ApiError>(
    name: string,
    send: (input: Input, key: string) => Promise<Result<Data, Error>>,
  ): Submit<Input, Data, Error> => new Submit(this.drafts, name, send);

  /** Inside a host: gets a session in place of one that has ended. Returns whether there is one. */
  renewSession?: () => Promise<boolean>;

  private async sessionEnded(): Promise<void> {
    const { token } = this.session;
    this.pending.returnHere();
    this.session.lapse();
    this.sender.abortSession(token);
    this.cart.dropMembers();
    if (await this.renewSession?.()) return;
    if (this.platform.navigate.current()?.name !== 'login') await this.platform.navigate.relaunch('login');
  }
}

export function createStores(platform: Platform): Stores {
  if (platform.report) {
    const { report } = platform;
    i18n.onMissingKey((key, language) => report('a text is missing', { key, language }));
  }
  return new Stores(platform, i18n);
}
