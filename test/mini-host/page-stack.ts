import type { AppManifest } from './app-manifest';
import type { Registration } from './bundle';
import { type CallOptions, fail, succeed } from './call-options';
import type { MiniPlatform } from './dialect';
import type { HostApi } from './host-api';
import { PageInstance } from './page-instance';

/** Maximum depth of the stack on both platforms. */
const deepest = 10;

/** The stack of pages, with the hosts' rules for navigation. */
export class PageStack {
  readonly pages: PageInstance[] = [];
  private readonly keptTabs = new Map<string, PageInstance>();
  private readonly registrations = new Map<string, Registration>();

  constructor(
    private readonly manifest: AppManifest,
    private readonly platform: MiniPlatform,
    private readonly load: (route: string) => Registration,
    private readonly onData: (route: string, changes: Record<string, unknown>) => boolean,
  ) {}

  get current(): PageInstance {
    const page = this.pages[this.pages.length - 1];
    if (!page) throw new Error('no page is open');
    return page;
  }

  open(route: string, query: Record<string, string>): void {
    if (!this.manifest.pages.includes(route)) throw new Error(`app.json lists no page ${route}`);
    const known = this.registrations.get(route) ?? this.load(route);
    this.registrations.set(route, known);
    const page = new PageInstance(route, query, known, (changes) => this.onData(route, changes));
    this.pages.push(page);
    page.call('onLoad', query);
    page.call('onShow');
    setTimeout(() => page.call('onReady'), 0);
  }

  back(delta: number): void {
    const count = Math.min(delta, this.pages.length - 1);
    for (let i = 0; i < count; i++) this.pages.pop()?.call('onUnload');
    if (count > 0) this.current.call('onShow');
  }

  /** The navigation calls of the platform. */
  api(): HostApi {
    const guarded =
      (act: (route: string, query: Record<string, string>) => string | undefined) => (options: CallOptions) => {
        const { route, query } = this.parse(String(options.url));
        const refusal = this.manifest.pages.includes(route) ? act(route, query) : `page "${route}" is not found`;
        if (refusal) fail(options, `fail ${refusal}`);
        else succeed(options);
      };
    const isTab = (route: string): boolean => this.manifest.tabs.some((tab) => tab.pagePath === route);
    return {
      navigateTo: guarded((route, query) => {
        if (isTab(route)) return 'can not navigateTo a tabbar page';
        if (this.pages.length >= deepest) return 'webview count limit exceed';
        this.current.call('onHide');
        this.open(route, query);
        return undefined;
      }),
      redirectTo: guarded((route, query) => {
        if (isTab(route)) return 'can not redirectTo a tabbar page';
        this.drop(this.pages.pop());
        this.open(route, query);
        return undefined;
      }),
      reLaunch: guarded((route, query) => {
        const all = new Set([...this.pages, ...this.keptTabs.values()]);
        this.pages.length = 0;
        this.keptTabs.clear();
        for (const page of all) page.call('onUnload');
        this.open(route, query);
        return undefined;
      }),
      switchTab: guarded((route) => (isTab(route) ? this.switchTab(route, isTab) : 'can not switch to no-tabBar page')),
      navigateBack: (options?: CallOptions) => {
        this.back(Number(options?.delta ?? 1));
        succeed(options);
      },
    };
  }

  /** Shows a tab. Tabs are kept when another one is shown, and the pages above them are not. */
  private switchTab(route: string, isTab: (route: string) => boolean): undefined {
    for (const page of this.pages.splice(0).reverse()) {
      if (isTab(page.route)) {
        page.call('onHide');
        this.keptTabs.set(page.route, page);
      } else {
        this.drop(page);
      }
    }
    const kept = this.keptTabs.get(route);
    if (!kept) {
      this.open(route, {});
      return;
    }
    this.pages.push(kept);
    kept.call('onShow');
  }

  private drop(page: PageInstance | undefined): void {
    page?.call('onUnload');
    if (page) this.keptTabs.delete(page.route);
  }

  private parse(url: string): { route: string; query: Record<string, string> } {
    const [route = '', search = ''] = url.replace(/^\//, '').split('?');
    const pairs = search.split('&').filter(Boolean);
    // Alipay decodes the values that it passes, and weapp does not.
    const read = (value: string): string => (this.platform === 'alipay' ? decodeURIComponent(value) : value);
    return {
      route,
      query: Object.fromEntries(
        pairs.map((pair) => {
          const [key = '', value = ''] = pair.split('=');
          return [key, read(value)];
        }),
      ),
    };
  }
}
