import { type AppManifest, readManifest } from './app-manifest';
import { Audit } from './audit';
import { Bundle, type Registration } from './bundle';
import { type CallOptions, fail } from './call-options';
import { type Dialect, dialects, type MiniPlatform } from './dialect';
import { fireAt } from './fire';
import { type ApiState, createHostApi, type HostApi, HostNetwork } from './host-api';
import { PageStack } from './page-stack';
import { findElement, type MiniElement, Renderer, textOf } from './render';

export interface MiniHostOptions {
  /** Folder of the built bundle. */
  dist: string;
  platform: MiniPlatform;
  /** Origin of the API server. */
  server?: string;
  language?: string;
  place?: ApiState['place'];
  /** Stored data of the device, from another host's `storage`. */
  storage?: Map<string, unknown>;
  /** Calls and features that the host does not have. */
  lacking?: readonly string[];
  /** Calls that the host refuses. */
  refused?: readonly string[];
  /** Changes an answer of the API server, as another provider or version of it would. */
  changes?: (url: string, data: unknown) => unknown;
  /** What the customer does in the host's sheet of a payment: see `ApiState`. By default nobody pays. */
  pays?: ApiState['pays'];
  /** The code that a wallet gives of its customer. By default it gives none. */
  authCode?: ApiState['authCode'];
  /** How long `until` waits, in milliseconds. */
  patienceMs?: number;
}

/** What a page passes on. */
export interface SharedMessage {
  title?: string;
  path: string;
  imageUrl?: string;
}

/** One call of the platform's API. */
export interface ApiCall {
  name: string;
  options: CallOptions | undefined;
}

/**
 * A mini-program host without a screen. It runs a built bundle, keeps the page stack by the platform's rules, draws
 * the templates into elements and fires events at them. It shows what the bundle does, and not how a vendor's engine
 * renders it.
 */
export class MiniHost {
  readonly calls: ApiCall[] = [];
  /** Every answer of the API server. */
  readonly answers: { url: string; data: unknown }[] = [];
  /** All output of the bundle through `console.error`, and the warnings about missing texts. */
  readonly errors: string[] = [];
  /** Measurements of the platform's audit. */
  readonly audit = new Audit();
  readonly manifest: AppManifest;
  readonly state: ApiState;
  /** The `wx` or `my` of the bundle. */
  readonly platformApi: HostApi;
  private readonly patienceMs: number;
  private readonly bundle: Bundle;
  private readonly renderer: Renderer;
  private readonly stack: PageStack;
  private readonly dialect: Dialect;
  private app: Registration | null = null;

  constructor(options: MiniHostOptions) {
    const { dist, platform, server = '', language = 'id', place = null, storage = new Map() } = options;
    const { lacking = [], refused = [] } = options;
    this.dialect = dialects[platform];
    this.patienceMs = options.patienceMs ?? 8000;
    this.manifest = readManifest(dist);
    const onAnswer = (url: string, answered: unknown): unknown => {
      const data = options.changes ? options.changes(url, answered) : answered;
      this.answers.push({ url, data });
      return data;
    };
    this.state = {
      platform,
      storage,
      files: new Map(),
      server,
      onAnswer,
      language,
      place,
      confirms: true,
      declared: this.manifest,
      theme: 'light',
      network: new HostNetwork(),
      album: [],
      pays: options.pays ?? (async () => false),
      authCode: options.authCode ?? (() => null),
      chosen: null,
      screen: { brightness: 0.4, isKeptOn: false },
      refused,
      lacking,
    };
    this.renderer = new Renderer(dist, this.dialect);
    this.stack = new PageStack(
      this.manifest,
      platform,
      (route) => this.load(route),
      (route, changes) => this.audit.sent(route, changes),
    );
    const api = { ...createHostApi(this.state), ...this.stack.api() };
    this.platformApi = this.recorded(
      Object.fromEntries(Object.entries(api).filter(([name]) => !lacking.includes(name))),
    );
    this.bundle = new Bundle(dist, this.dialect, {
      api: this.platformApi,
      getApp: () => this.app,
      getCurrentPages: () => this.stack.pages.map((page) => page.exposed),
      onConsole: (level, text) => {
        if (level === 'error' || text.startsWith('a text is missing')) this.errors.push(text);
      },
    });
  }

  /** Starts the app at a page, as a tap on its icon or a scanned code does. */
  launch(route = this.manifest.pages[0] ?? '', query: Record<string, string> = {}): void {
    this.app = this.bundle.load('app');
    const options = { path: route, query, scene: 1000 };
    call(this.app, 'onLaunch', options);
    call(this.app, 'onShow', options);
    this.stack.open(route, query);
  }

  get route(): string {
    return this.stack.current.route;
  }

  /** Parameters of the top page. */
  get query(): Record<string, string> {
    return this.stack.current.query;
  }

  get depth(): number {
    return this.stack.pages.length;
  }

  /** Goes back, as the host's own back button does. */
  back(): void {
    this.stack.back(1);
  }

  /** Elements of the top page. */
  draw(): MiniElement {
    const page = this.renderer.render(this.route, this.stack.current.data);
    this.audit.drawn(this.route, page);
    return page;
  }

  find(id: string): MiniElement | null {
    return findElement(this.draw(), (candidate) => candidate.attributes.id === id);
  }

  /** Ids on the page with this prefix, in document order. */
  ids(prefix: string): string[] {
    const found: string[] = [];
    findElement(this.draw(), ({ attributes: { id } }) => {
      if (typeof id === 'string' && id.startsWith(prefix)) found.push(id);
      return false;
    });
    return found;
  }

  /** Text of an element, or of the whole page. */
  text(id?: string): string {
    const shown = id === undefined ? this.draw() : this.find(id);
    return shown ? textOf(shown) : '';
  }

  /** Fires an event at an element. A tap bubbles to the element's parents until one catches it. */
  fire(id: string, type = 'tap', detail: Record<string, unknown> = {}): void {
    this.audit.acted();
    const target = this.find(id);
    if (!target) throw new Error(`no element #${id} on ${this.route}`);
    fireAt(target, { id, type, detail, page: this.stack.current });
  }

  /** What the host passes on of the top page: from its menu, or by a button of the page with this id. */
  share(id?: string): SharedMessage {
    const button = id === undefined ? undefined : this.find(id);
    if (button === null || (button && (button.tag !== 'button' || button.attributes['open-type'] !== 'share')))
      throw new Error(`#${id} is no button of the host that shares`);
    const { current } = this.stack;
    if (!current.has('onShareAppMessage')) throw new Error(`the host does not offer to share ${this.route}`);
    const options = button ? { from: 'button', target: { id, dataset: button.dataset } } : { from: 'menu' };
    // Hosts pass on the address of the page if it says nothing.
    const { route, query } = current;
    return (current.call('onShareAppMessage', options) ?? {
      path: `/${route}?${new URLSearchParams(query)}`,
    }) as SharedMessage;
  }

  /** Hides the page, as the phone does when another app is shown, and shows it again. */
  hide(): void {
    this.stack.current.call('onHide');
  }

  show(): void {
    this.stack.current.call('onShow');
  }

  /** Types into a field. */
  type(id: string, value: string): void {
    this.fire(id, 'input', { value, cursor: value.length });
  }

  /** Waits until the condition holds. While it throws, it does not hold. */
  async until<Value>(condition: () => Value, what = 'a condition', ms = this.patienceMs): Promise<NonNullable<Value>> {
    const end = performance.now() + ms;
    let problem: unknown;
    do {
      try {
        problem = undefined;
        const value = condition();
        if (value) return value;
      } catch (error) {
        problem = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 15));
    } while (performance.now() < end);
    const shown = safely(() => this.text().slice(0, 400));
    const why = problem instanceof Error ? `; ${problem.message}` : '';
    const answers = this.answers.slice(-5).map(({ url, data }) => `\n${url} ${JSON.stringify(data)?.slice(0, 200)}`);
    throw new Error(
      `waited ${ms} ms for ${what} on ${this.route}${why}; shown: ${shown}; last answers:${answers.join('')}`,
    );
  }

  /** Waits for a page. */
  arrive(route: string): Promise<string> {
    return this.until<string | false>(() => this.route === route && route, `the page ${route}`) as Promise<string>;
  }

  /** Waits for an element. */
  appear(id: string): Promise<MiniElement> {
    return this.until(() => this.find(id), `#${id}`);
  }

  close(): void {
    this.bundle.close();
  }

  private load(route: string): Registration {
    const registration = this.bundle.load(route);
    if (!registration) throw new Error(`${route}.js registers no page`);
    return registration;
  }

  private recorded(api: HostApi): HostApi {
    return new Proxy(api, {
      get: (target, name: string) => {
        const method = target[name];
        if (typeof method !== 'function' || name in Object.prototype) return method;
        return (...values: never[]) => {
          this.calls.push({ name, options: values[0] as CallOptions | undefined });
          if (this.state.refused.includes(name)) return fail(values[0], `${name}:fail system permission denied`);
          return method(...values);
        };
      },
    });
  }
}

function call(target: Registration | null, method: string, ...values: unknown[]): void {
  const run = target?.[method];
  if (typeof run === 'function') run.apply(target, values);
}

function safely(read: () => string): string {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}
