import type { CurrentPage, Navigate } from '@/platform/navigation/navigate';
import type { RawAnswer } from '@/platform/requests/outcome';
import {
  type Flight,
  type RawRequest,
  type SendDeps,
  Sender,
  type Timers,
  type Transport,
} from '@/platform/requests/send';
import type { StorageBackend } from '@/platform/storage/storage';
import type { Platform } from '@/state/stores';

/** Timers whose time only a test advances. Promises run between two timers. */
export class FakeTimers implements Timers {
  private ms = 0;
  private nextId = 1;
  private readonly planned = new Map<number, { at: number; run: () => void }>();

  readonly now = (): number => this.ms;
  readonly set = (run: () => void, ms: number): number => {
    const id = this.nextId++;
    this.planned.set(id, { at: this.ms + ms, run });
    return id;
  };
  readonly clear = (handle: unknown): void => {
    this.planned.delete(handle as number);
  };

  get pending(): number {
    return this.planned.size;
  }

  async advance(ms: number): Promise<void> {
    const end = this.ms + ms;
    await settle();
    for (;;) {
      const due = [...this.planned].filter(([, entry]) => entry.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.planned.delete(due[0]);
      this.ms = Math.max(this.ms, due[1].at);
      due[1].run();
      await settle();
    }
    this.ms = end;
  }
}

// jsdom has no setImmediate.
const soon = (run: () => void): void => {
  if (typeof setImmediate === 'function') setImmediate(run);
  else setTimeout(run, 0);
};

/** Runs everything that is ready. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => soon(resolve));
}

export interface Sent extends RawRequest {
  kind: keyof Transport;
  isAborted: boolean;
  answer(raw: RawAnswer): void;
  fail(): void;
}

/** A network under the test's control. Every request waits in `sent` until the test or `reply` answers it. */
export class FakeNetwork {
  readonly sent: Sent[] = [];
  /** Answers a request if it returns an answer. With 'lost' the request fails, and with undefined it waits. */
  reply: (request: RawRequest) => RawAnswer | Promise<RawAnswer> | 'lost' | undefined = () => undefined;

  readonly transport: Transport = {
    request: (request) => this.take('request', request),
    upload: (request) => this.take('upload', request),
    download: (request) => this.take('download', request),
  };

  last(): Sent {
    const sent = this.sent[this.sent.length - 1];
    if (!sent) throw new Error('nothing was sent');
    return sent;
  }

  private take(kind: keyof Transport, request: RawRequest): Flight {
    let isAborted = false;
    const answer = new Promise<RawAnswer>((resolve, reject) => {
      this.sent.push({
        ...request,
        kind,
        get isAborted() {
          return isAborted;
        },
        answer: resolve,
        fail: () => reject(new Error('lost')),
      });
      const reply = this.reply(request);
      if (reply === 'lost') reject(new Error('lost'));
      else if (reply) resolve(reply);
    });
    return {
      answer,
      abort: () => {
        isAborted = true;
      },
    };
  }
}

/** An envelope as the API sends it. */
export const ok = (data: unknown = {}, time = 1_800_000_000): RawAnswer => ({
  status: 200,
  data: { code: 1, msg: '', time, data },
});
export const refused = (error: string, params: object = {}, msg = error): RawAnswer => ({
  status: 200,
  data: { code: 0, msg, time: 1_800_000_000, data: { error, ...params } },
});
export const unauthorized: RawAnswer = {
  status: 401,
  data: { code: 401, msg: 'Please login first', time: 1, data: null },
};

/** A host storage that stores copies, as a real one does. */
export class FakeStorage implements StorageBackend {
  readonly entries = new Map<string, string>();
  get(key: string): unknown {
    const text = this.entries.get(key);
    return text === undefined ? '' : JSON.parse(text);
  }
  set(key: string, value: unknown): void {
    this.entries.set(key, JSON.stringify(value));
  }
  remove(key: string): void {
    this.entries.delete(key);
  }
}

/** Records navigation, and keeps a page stack of names. */
export class FakeNavigate implements Navigate {
  readonly went: string[] = [];
  stack: CurrentPage[] = [{ name: 'home', params: {} }];

  to: Navigate['to'] = (name, ...[params]) => this.go('to', name, params);
  redirect: Navigate['redirect'] = (name, ...[params]) => this.go('redirect', name, params);
  relaunch: Navigate['relaunch'] = async (name, ...[params]) => this.go('relaunch', name, params);
  tab: Navigate['tab'] = (name) => this.go('tab', name, {});
  back: Navigate['back'] = () => {
    this.went.push('back');
    if (this.stack.length > 1) this.stack.pop();
  };
  current: Navigate['current'] = () => this.stack[this.stack.length - 1];
  below: Navigate['below'] = () => this.stack[this.stack.length - 2];

  private go(how: string, name: CurrentPage['name'], params: object | undefined): void {
    this.went.push(`${how} ${name}${params && Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''}`);
    const page = {
      name,
      params: Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)])),
    };
    if (how === 'to') this.stack.push(page);
    else if (how === 'redirect') this.stack[this.stack.length - 1] = page;
    else this.stack = [page];
  }
}

/** A platform under the test's control. */
export function fakePlatform(parts: Partial<Platform> = {}) {
  const timers = new FakeTimers();
  const network = new FakeNetwork();
  const storage = new FakeStorage();
  const navigate = new FakeNavigate();
  const toasts: string[] = [];
  const platform: Platform = {
    transport: network.transport,
    timers,
    storage,
    wallMs: () => 1_800_000_000_000 + timers.now(),
    random: () => 0.5,
    baseUrl: '',
    navigate,
    toast: (text) => toasts.push(text),
    locate: async () => ({ ok: false, reason: 'refused' }),
    isPlaceAllowed: async () => false,
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    hostLanguage: () => 'id-ID',
    launchedInvite: () => '',
    applyLanguage: () => undefined,
    applyTheme: () => undefined,
    ...parts,
  };
  return { platform, timers, network, storage, navigate, toasts };
}

/** A sender on a fake network. */
export function fakeSender(parts: Partial<SendDeps> = {}) {
  const timers = new FakeTimers();
  const network = new FakeNetwork();
  const unauthorizedTokens: string[] = [];
  const session = { token: 'token-1' };
  const sender = new Sender({
    transport: network.transport,
    timers,
    baseUrl: 'https://shop.example',
    random: () => 0.5,
    token: () => session.token,
    language: () => 'ln',
    onUnauthorized: (token) => unauthorizedTokens.push(token),
    ...parts,
  });
  return { sender, timers, network, session, unauthorizedTokens };
}
