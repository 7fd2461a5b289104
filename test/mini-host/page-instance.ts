import type { Registration } from './bundle';

type Method = (...values: unknown[]) => unknown;

/** A page on the stack: its data and its methods. */
export class PageInstance {
  readonly data: Record<string, unknown>;
  private readonly methods = new Map<string, Method>();
  /** The bundle's `this`. */
  private readonly self: Record<string, unknown>;

  constructor(
    readonly route: string,
    readonly query: Record<string, string>,
    registration: Registration,
    /** Called with data for the view. Returns false to refuse it. */
    private readonly onData: (changes: Record<string, unknown>) => boolean,
  ) {
    this.data = copy(registration.data ?? {}) as Record<string, unknown>;
    this.self = {
      route,
      __route__: route,
      options: query,
      data: this.data,
      setData: (changes: Record<string, unknown>, done?: () => void) => this.setData(changes, done),
      $batchedUpdates: (run: () => void) => run(),
    };
    // `Page` takes methods beside the data, and `Component` takes them apart. Alipay also has `events`.
    const sources = [registration, registration.methods, registration.events] as (Registration | undefined)[];
    for (const source of sources) {
      for (const [name, value] of Object.entries(source ?? {})) {
        if (typeof value !== 'function') continue;
        const bound = (value as Method).bind(this.self);
        this.methods.set(name, bound);
        this.self[name] = bound;
      }
    }
  }

  /** The object that `getCurrentPages` returns. */
  get exposed(): Record<string, unknown> {
    return this.self;
  }

  has(method: string): boolean {
    return this.methods.has(method);
  }

  /** Calls a method if the page has it. */
  call(method: string, ...values: unknown[]): unknown {
    return this.methods.get(method)?.(...values);
  }

  private setData(changes: Record<string, unknown>, done?: () => void): void {
    // Data is sent to the view as JSON on every host, which drops functions and undefined.
    const sent = copy(changes) as Record<string, unknown>;
    if (!this.onData(sent)) return;
    for (const [key, value] of Object.entries(sent)) setPath(this.data, key, value);
    if (done) queueMicrotask(() => done.call(this.self));
  }
}

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Sets plain names and paths such as `root.cn.[0].cl` and `list[2].name`. */
function setPath(target: Record<string, unknown>, key: string, value: unknown): void {
  const steps = key
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);
  const last = steps.pop() ?? key;
  let at = target;
  for (const step of steps) {
    at[step] ??= {};
    at = at[step] as Record<string, unknown>;
  }
  at[last] = value;
}
