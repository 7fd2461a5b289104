import type { Socket } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import type { FaultProxy, FaultyAnswer } from '../harness/fault-proxy';
import { answer } from '../harness/raw-server';
import type { BrowserDriver } from '../journey/browser-driver';

/**
 * How the app classes a fault: there is no connection, the call does not end within a minute, or its answer is not one
 * of the API.
 */
export type FaultKind = 'network' | 'timeout' | 'broken';

export interface Fault {
  name: string;
  kind: FaultKind;
  /** Makes a fault on the phone instead of on the way to the server. Returns a function that ends the fault. */
  onPhone?: (context: BrowserContext) => Promise<() => Promise<void>>;
  answer?: FaultyAnswer;
}

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };

function drip(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
  const timer = setInterval(() => (socket.writable ? socket.write(' ') : clearInterval(timer)), 100);
  socket.on('close', () => clearInterval(timer));
}

/** Everything that may happen to a call on its way. */
export const faults: readonly Fault[] = [
  {
    name: 'no network',
    kind: 'network',
    onPhone: async (context) => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    },
  },
  {
    name: 'a name that is not found',
    kind: 'network',
    onPhone: async (context) => {
      await context.route('**/api/**', (route) => route.abort('namenotresolved'));
      return () => context.unroute('**/api/**');
    },
  },
  { name: 'a reset', kind: 'network', answer: (socket) => void socket.resetAndDestroy() },
  { name: 'no answer', kind: 'timeout', answer: () => undefined },
  {
    name: 'a body that stalls',
    kind: 'timeout',
    answer: (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"code":1'),
  },
  { name: 'a body in drips', kind: 'timeout', answer: drip },
  {
    name: 'the login page of a network',
    kind: 'broken',
    answer: (socket) => answer(socket, '200 OK', '<html>Log in to this network</html>', html),
  },
  { name: 'broken JSON', kind: 'broken', answer: (socket) => answer(socket, '200 OK', '{"code":1,"data":', json) },
  {
    name: 'a body that is cut',
    kind: 'network',
    answer: (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"code"'),
  },
  {
    name: '204',
    kind: 'broken',
    answer: (socket) => void socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'),
  },
  {
    name: '500 in HTML',
    kind: 'broken',
    answer: (socket) => answer(socket, '500 Internal Server Error', '<html>500</html>', html),
  },
  { name: '502', kind: 'broken', answer: (socket) => answer(socket, '502 Bad Gateway', '<html>502</html>', html) },
  {
    name: '503 with a time to wait',
    kind: 'broken',
    answer: (socket) => answer(socket, '503 Service Unavailable', '', { 'retry-after': '1' }),
  },
  {
    name: 'a refusal without a reason',
    kind: 'broken',
    answer: (socket) => answer(socket, '200 OK', '{"code":0,"msg":"","data":null}', json),
  },
];

/** More milliseconds than a call may take. */
const callMs = 61_000;
/** Milliseconds for which the phone's clock runs by itself before it is moved. */
const lookMs = 100;
/** Milliseconds by which the clock is moved. Every message stays longer, so none is missed. */
const stepMs = 1000;

/** Makes calls fail for a time. */
export class FaultyTimes {
  private end: (() => Promise<void>) | null = null;
  private fault: Fault | null = null;

  constructor(
    private readonly driver: BrowserDriver,
    private readonly proxy: FaultProxy,
  ) {}

  /** Makes calls fail from now on. */
  async begin(fault: Fault): Promise<void> {
    await this.driver.settles();
    this.fault = fault;
    this.proxy.fault = fault.answer ?? null;
    this.end = (await fault.onPhone?.(this.driver.page.context())) ?? null;
  }

  async over(): Promise<void> {
    this.fault = null;
    this.proxy.endFault();
    await this.end?.();
    this.end = null;
  }

  /**
   * Waits for a state. Meanwhile the phone's clock is moved ahead. While a call has no end, it is moved by more than a
   * call may take.
   */
  async until(condition: () => Promise<boolean>, what: string): Promise<void> {
    let next = performance.now() + lookMs;
    await this.driver.until(async () => {
      if (await condition()) return true;
      if (performance.now() > next) {
        const isEndless = this.fault?.kind === 'timeout' && this.driver.isCalling;
        await this.driver.page.clock.fastForward(isEndless ? callMs : stepMs);
        next = performance.now() + lookMs;
      }
      return false;
    }, what);
  }
}
