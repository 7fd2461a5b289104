import { reaction } from 'mobx';
import { ask, can } from '@/platform/host/embed/host';
import { watchEntries } from '@/platform/navigation/back-layer.h5';
import { canGoBack } from '@/platform/navigation/host-back.h5';
import { navigate } from '@/platform/navigation/navigate';
import { addressOf, type RouteName, type RouteParams } from '@/platform/routes';
import type { Stores } from '@/state/stores';
import { firstPage } from './first-page.h5';

/** Pages on which closing the app would interrupt an order. */
const orderPages: ReadonlySet<RouteName> = new Set(['checkout', 'cashier', 'groupSubmit', 'pointsSubmit']);

/** The steps that pages stand for. */
const orderSteps: Partial<Record<RouteName, 'begin_checkout' | 'place_order' | 'paid'>> = {
  checkout: 'begin_checkout',
  groupSubmit: 'begin_checkout',
  pointsSubmit: 'begin_checkout',
  cashier: 'place_order',
  paymentSuccess: 'paid',
};

/** Does something at most once in a frame, after all that happens before it. */
function onceAFrame(run: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      run();
    });
  };
}

/** Tells the host of the page that is shown, when it has changed. */
class ShownPage {
  private told = '';
  private path = '';
  private isBackShown: boolean | undefined;
  private isConfirmed = false;

  constructor(private readonly steps: Steps) {}

  readonly tell = onceAFrame(() => {
    const page = navigate.current();
    if (!page) return;
    const back = canGoBack();
    const path = addressOf<RouteName>(page.name, page.params as RouteParams[RouteName]);
    const title = document.title.slice(0, 200);
    // The host's own words beside the title change with the language, also where the title is the same in two.
    const news = `${path}\n${title}\n${back}\n${document.documentElement.lang}`;
    if (path !== this.path) this.steps.shown(page);
    this.path = path;
    if (news !== this.told) void ask('route', { path, title, canGoBack: back });
    this.told = news;
    if (back !== this.isBackShown) void ask('setBack', { visible: back });
    this.isBackShown = back;
    const isOrdering = orderPages.has(page.name);
    if (isOrdering !== this.isConfirmed) void ask('setConfirmClose', { enabled: isOrdering });
    this.isConfirmed = isOrdering;
  });
}

/** Tells the host of the steps of a visit, each order once. It names no person, order or place. */
class Steps {
  private readonly told = new Set<string>();
  private endMenu: (() => void) | undefined;

  constructor(private readonly stores: Stores) {
    reaction(
      () => stores.session.token !== '',
      (isMember) => isMember && void ask('track', { name: 'login' }),
    );
  }

  /** A page is shown. */
  shown({ name, params }: { name: RouteName; params: object }): void {
    const { order_sn: orderSn = '', id } = params as { order_sn?: string; id?: string };
    this.endMenu?.();
    this.endMenu = name === 'shopMenu' ? this.watchCart(Number(id)) : undefined;
    const step = orderSteps[name];
    const told = `${name} ${orderSn}`;
    if (!step || (orderSn && this.told.has(told))) return;
    this.told.add(told);
    void ask('track', { name: step });
  }

  /** On the menu drinks are added. A cart that is loaded, or becomes another's, is not. */
  private watchCart(shopId: number): () => void {
    const { cart, session } = this.stores;
    return reaction(
      () => {
        const { lines, isLoading } = cart.of(shopId);
        const owner = isLoading ? null : session.token;
        return { owner, count: lines.reduce((sum, { num }) => sum + num, 0) };
      },
      (now, before) => {
        const quantity = now.count - before.count;
        const isSame = now.owner !== null && now.owner === before.owner;
        if (isSame && quantity > 0) void ask('track', { name: 'add_to_cart', props: { kind: 'drinks', quantity } });
      },
    );
  }
}

/**
 * A frame that follows the height of the page: the host is told when it changes, by more than a rounding. A page that
 * fills the window is as high as the frame was at first, and at most as high as the screen.
 */
function tellHeight(): void {
  const filled = Math.min(window.innerHeight, window.screen.height);
  document.documentElement.dataset.autoHeight = '';
  let told = 0;
  const tell = onceAFrame(() => {
    const page = document.querySelector('.taro_page_show:not(.taro_page_shade) .k-page');
    const high = page?.matches('.k-page--fill') ? filled : page?.scrollHeight;
    const height = Math.min(20_000, Math.ceil(high ?? 0));
    if (height < 1 || Math.abs(height - told) < 2) return;
    told = height;
    void ask('resize', { height });
  });
  const app = document.querySelector('#app');
  if (app) new MutationObserver(tell).observe(app, { childList: true, subtree: true, characterData: true });
  window.addEventListener('resize', tell);
  tell();
}

/** Tells the host what happens in the app, from the first page on. */
export async function tellHost(stores: Stores): Promise<void> {
  await firstPage();
  void ask('ready');
  const shown = new ShownPage(new Steps(stores));
  const title = document.querySelector('title');
  // Each page sets the title when it is shown.
  if (title) new MutationObserver(shown.tell).observe(title, { childList: true });
  // The page sets its title after the language of the document has changed.
  const later = new MutationObserver(() => setTimeout(shown.tell));
  later.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  watchEntries(shown.tell);
  window.addEventListener('popstate', shown.tell);
  shown.tell();
  if (can('resize')) tellHeight();
}
