import { makeAutoObservable } from 'mobx';
import type { Api } from '@/api';
import type { CurrentPage, Navigate } from '@/platform/navigation/navigate';
import { addressOf, type RouteName, type RouteParams, routes } from '@/platform/routes';
import type { CartStore } from './cart/cart-store';
import type { DraftStore } from './forms/draft-store';
import type { PendingAct, Target } from './pending-act';

export interface PendingDeps {
  api: Pick<Api, 'shop'>;
  session: { readonly isMember: boolean };
  drafts: DraftStore;
  cart: CartStore;
  navigate: Navigate;
  /** Spec §5: shows "please log in first". */
  sayLogIn(): void;
}

type Replays = { [A in PendingAct['act']]: (act: Extract<PendingAct, { act: A }>) => Promise<void> };

/** Acts that need a member: stored during login, and executed afterwards. */
export class PendingStore {
  private readonly replays: Replays;

  constructor(private readonly deps: PendingDeps) {
    this.replays = {
      open: async () => undefined,
      checkout: async () => undefined,
      favourite: async ({ shop_id, is_collect }) => {
        await deps.api.shop.setFavourite.attempt({ shop_id, is_collect }, { toast: true });
      },
    };
    makeAutoObservable<this, 'deps' | 'replays'>(this, { deps: false, replays: false }, { autoBind: true });
  }

  /** Returns true for a member. A visitor is told to log in first and sent to login, and the act is stored. */
  require(act: PendingAct): boolean {
    if (this.deps.session.isMember) return true;
    this.deps.sayLogIn();
    this.logIn(act);
    return false;
  }

  /** Sends a visitor to login who has asked for it. The act is stored. */
  logIn(act: PendingAct): void {
    this.deps.drafts.setPending(act);
    this.deps.navigate.to('login');
  }

  /** Stores the page to return to, as when its session has ended. */
  returnHere(): void {
    const page = this.deps.navigate.current();
    if (!page || page.name === 'login') return;
    this.deps.drafts.setPending({ act: 'open', route: page.name, params: page.params } as unknown as PendingAct);
  }

  /**
   * After login: uploads the visitor's cart, executes the stored act, and shows its page. If that is a checkout,
   * returns how many drinks the member's cart of the shop held before, which the customer has not seen yet.
   */
  async resume(): Promise<number> {
    const { cart } = this.deps;
    const act = this.take();
    const shopId = act?.act === 'checkout' ? act.params.shop : 0;
    const brought = cart.local.lines(shopId).reduce((sum, line) => sum + line.num, 0);
    await cart.uploadAll();
    if (act) await this.replay(act);
    this.show(act ?? { route: 'home', params: {} });
    return brought > 0 ? Math.max(0, cart.of(shopId).count - brought) : 0;
  }

  private take(): PendingAct | null {
    const act = this.deps.drafts.pending;
    this.deps.drafts.setPending(null);
    return act;
  }

  private async replay(act: PendingAct): Promise<void> {
    await (this.replays[act.act] as (act: PendingAct) => Promise<void>)(act);
  }

  /** Replaces the login page, or steps back if the page is below it. */
  private show(target: Target): void {
    const { navigate } = this.deps;
    const { route, params } = target;
    const below = navigate.below();
    if (below && isSame(below, target)) navigate.back();
    else if ('tab' in routes[route]) void navigate.relaunch(route as 'home');
    else navigate.redirect(route as 'order', params as RouteParams['order']);
  }
}

const isSame = (page: CurrentPage, { route, params }: Target): boolean =>
  page.name === route && addressOfAny(page) === addressOfAny({ name: route, params });

function addressOfAny({ name, params }: { name: RouteName; params: object }): string {
  return addressOf<RouteName>(name, params as RouteParams[RouteName]);
}
