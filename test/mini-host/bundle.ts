import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { Dialect } from './dialect';

/** The argument of `App`, `Page` or `Component`. */
export type Registration = Record<string, unknown>;
type Timer = ReturnType<typeof setTimeout>;

export interface BundleHost {
  api: object;
  getApp: () => unknown;
  getCurrentPages: () => unknown[];
  onConsole: (level: 'log' | 'warn' | 'error', text: string) => void;
}

/** Removes what mini-programs lack, and what the oldest supported engines (Chrome 74, iOS 13) do not have yet. */
const stripEngine = `
  for (const name of ['Intl', 'WebAssembly', 'BigInt', 'WeakRef', 'FinalizationRegistry', 'AggregateError', 'Iterator']) {
    delete globalThis[name];
  }
  for (const name of ['allSettled', 'any', 'withResolvers']) delete Promise[name];
  for (const name of ['hasOwn', 'groupBy']) delete Object[name];
  for (const name of ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']) {
    delete Array.prototype[name];
  }
  for (const name of ['at', 'replaceAll']) delete String.prototype[name];
`;

/**
 * Names that a module of a mini-program does not see, because hosts pass them as parameters without a value. Alipay
 * hides `globalThis` too, and weapp's old base libraries do not have it.
 */
const hidden = ['globalThis', 'global', 'window', 'self', 'document'];

/**
 * Runs a built bundle in a JavaScript engine without a browser. There is no DOM, fetch, URL, storage or Intl. Each
 * file is loaded once, as the hosts' `require` does.
 */
export class Bundle {
  private readonly context: vm.Context;
  private readonly loaded = new Map<string, { exports: unknown }>();
  private readonly timers = new Set<Timer>();
  private registered: Registration | null = null;

  constructor(
    private readonly dist: string,
    dialect: Dialect,
    host: BundleHost,
  ) {
    const register = (registration: Registration): void => {
      this.registered = registration;
    };
    const globals = {
      ...(dialect.api === 'my' ? { navigator: { swuserAgent: 'AlipayClient' } } : {}),
      [dialect.api]: host.api,
      console: consoleOf(host.onConsole),
      ...this.timerFunctions(),
      App: register,
      Page: register,
      Component: register,
      getApp: host.getApp,
      getCurrentPages: host.getCurrentPages,
    };
    // Hosts refuse `eval` and `Function` with a text.
    this.context = vm.createContext(globals, { codeGeneration: { strings: false, wasm: false } });
    vm.runInContext(stripEngine, this.context);
  }

  /** Loads a file (path without extension) and returns what it registered. */
  load(file: string): Registration | null {
    this.registered = null;
    this.require(path.join(this.dist, file));
    return this.registered;
  }

  /** Ends all timers of the bundle. */
  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private require(name: string): unknown {
    const file = name.endsWith('.js') ? name : `${name}.js`;
    const known = this.loaded.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    this.loaded.set(file, module);
    const source = `(function (require, module, exports, ${hidden}) {${fs.readFileSync(file, 'utf8')}\n})`;
    const run = vm.runInContext(source, this.context, { filename: path.relative(this.dist, file) }) as (
      require: (request: string) => unknown,
      module: { exports: unknown },
      exports: unknown,
    ) => void;
    run((request) => this.require(path.resolve(path.dirname(file), request)), module, module.exports);
    return module.exports;
  }

  private timerFunctions(): Record<string, unknown> {
    const { timers } = this;
    const clear = (timer: Timer): void => {
      timers.delete(timer);
      clearTimeout(timer);
    };
    return {
      setTimeout: (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          run(...values);
        }, ms);
        timers.add(timer);
        return timer;
      },
      setInterval: (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
        const timer = setInterval(run, ms, ...values);
        timers.add(timer);
        return timer;
      },
      clearTimeout: clear,
      clearInterval: clear,
    };
  }
}

function consoleOf(tell: BundleHost['onConsole']): Record<string, (...values: unknown[]) => void> {
  const write =
    (level: 'log' | 'warn' | 'error') =>
    (...values: unknown[]) =>
      tell(level, values.map((value) => (value as Error | null)?.stack ?? String(value)).join(' '));
  return { log: write('log'), info: write('log'), debug: write('log'), warn: write('warn'), error: write('error') };
}
