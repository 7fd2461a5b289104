import { makeAutoObservable } from 'mobx';
import type { OpsEvent } from '../server/src/internal-contract/ops.schemas';
import { serverNow } from './api';
import { device } from './device';
import { readEvents } from './live';
import { t } from './texts';

const BACKOFF_MS = [500, 1000, 2000, 5000];

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface ConnectionDeps {
  /** Reads everything. Rejects if it cannot. */
  read(): Promise<void>;
  /** Number of the last event that is known. */
  head(): number;
  takeEvent(event: OpsEvent, number: number): void;
  say(text: string): void;
}

/** The connection by which the server tells what changes, and whether it is there. */
export class Connection {
  state: 'connecting' | 'live' | 'offline' = 'connecting';
  /** Since when it is not live. */
  lostAt: number | null = null;
  private cutLine = (): void => undefined;
  private readonly leaving = new AbortController();

  constructor(private readonly deps: ConnectionDeps) {
    makeAutoObservable<Connection, 'deps' | 'cutLine' | 'leaving'>(
      this,
      { deps: false, cutLine: false, leaving: false },
      { autoBind: true },
    );
  }

  begin(): void {
    // A browser that is offline says so sooner than an open connection does.
    addEventListener('offline', this.cut);
    void this.follow();
  }

  end(): void {
    removeEventListener('offline', this.cut);
    this.leaving.abort();
    this.cutLine();
  }

  /** Ends the present connection, because it is believed to be dead; another is made. */
  cut(): void {
    this.cutLine();
  }

  /** Reads everything, then is told what changes, until the page is left. */
  private async follow(): Promise<void> {
    let failures = 0;
    let isRead = false;
    while (!this.leaving.signal.aborted && device.shift) {
      if (!isRead)
        isRead = await this.deps.read().then(
          () => true,
          () => false,
        );
      if (isRead) {
        const onOpen = (): void => {
          failures = 0;
          this.isLive();
        };
        const line = new AbortController();
        this.cutLine = () => line.abort();
        const { takeEvent, head } = this.deps;
        const listener = { onOpen, onEvent: takeEvent, onReset: this.reload, onEnded: this.sessionEnded };
        await readEvents(head(), listener, line.signal);
      }
      if (this.leaving.signal.aborted) return;
      this.isLost();
      await delay(BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 0);
      failures += 1;
    }
  }

  private reload(): void {
    this.deps.read().catch(this.cut);
  }

  private isLive(): void {
    if (this.state === 'offline') this.deps.say(t('net.back'));
    this.state = 'live';
    this.lostAt = null;
  }

  private isLost(): void {
    this.lostAt ??= serverNow();
    this.state = 'offline';
  }

  private sessionEnded(): void {
    device.set({ shift: null });
  }
}
