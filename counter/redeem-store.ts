import { makeAutoObservable, runInAction } from 'mobx';
import { redemptionCode, shownCode } from '@/domain/redemption-code';
import type { OpsCode, RedeemedCode } from '../server/src/internal-contract/ops-redemption.schemas';
import { CallError, call } from './api';
import type { BoardStore } from './board-store';
import { device } from './device';
import { sheetText } from './texts/sheets';
import { isNumber } from './tickets';
import { keyFor } from './use-key-for';

/** Wrong codes of one person within ten minutes, after which the server reads none. */
const WRONG_MAX = 20;
const MINUTE = 60;
const PICKUP_NUMBER = /^\s*[A-Za-z]-\d{3}\s*$/;

export interface Refused {
  /** The code as it was typed. */
  code: string;
  /** Why, in the language of now. */
  reason: () => string;
  /** Seconds. */
  time: number;
  /** The number of wrong codes so far. It is null if this one was not wrong. */
  wrong: number | null;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A code while it is typed: the second group of four begins with a blank. */
const grouped = (text: string): string => (/^[0-9A-Za-z]{5,8}$/.test(text) ? shownCode(text) : text).toUpperCase();

/** The code in the field, what it is, and what was redeemed today. */
export class RedeemStore {
  typed = '';
  shown: OpsCode | null = null;
  /** Whether this counter has just redeemed the shown code. */
  isDone = false;
  isLooking = false;
  isSending = false;
  problem = '';
  /** Why it is not known whether the shown code was redeemed. Empty if it is known. */
  unknown = '';
  refused: Refused | null = null;
  /** What was redeemed today, the newest first. Null until it was read once. */
  redeemed: readonly RedeemedCode[] | null = null;
  total = 0;
  private readonly keys = keyFor();
  /** Raised with each question, so that a late answer to an older one is left alone. */
  private asked = 0;
  /** The code that is being looked up, or was answered. */
  private lookedUp: string | null = null;

  constructor(private readonly board: Pick<BoardStore, 'now' | 'say' | 'tickets'>) {
    makeAutoObservable<RedeemStore, 'board' | 'keys' | 'asked' | 'lookedUp'>(
      this,
      { board: false, keys: false, asked: false, lookedUp: false },
      { autoBind: true },
    );
  }

  /** Takes what the field contains. A whole code is looked up at once. What was shown of another code goes. */
  setTyped(text: string): void {
    const code = redemptionCode(text);
    if (code === null || code !== this.lookedUp) this.leave();
    this.typed = grouped(text);
    if (code !== null && code !== this.lookedUp) void this.lookUp(code);
  }

  /** Handles Enter. Returns the order whose pickup number is in the field, if there is one. */
  submit(): number | null {
    const code = redemptionCode(this.typed);
    if (code !== null) {
      // A scanner ends with Enter when the code is being looked up already, or was answered. A code that was redeemed
      // here a moment ago is looked up again, so that somebody who shows a picture of it is refused.
      if (code !== this.lookedUp || this.isDone) void this.lookUp(code);
      return null;
    }
    const number = this.typed.trim();
    const order = [...this.board.tickets.values()].find((one) => number !== '' && isNumber(one, number));
    if (order) return order.id;
    this.problem = PICKUP_NUMBER.test(number)
      ? sheetText('redeem.noTicket', { number: number.toUpperCase() })
      : sheetText('redeem.notACode');
    return null;
  }

  /** Says what is wrong beside the field. */
  say(problem: string): void {
    this.problem = problem;
  }

  clear(): void {
    this.leave();
    this.typed = '';
  }

  async lookUp(code: string): Promise<void> {
    this.leave();
    const { asked } = this;
    this.lookedUp = code;
    this.isLooking = true;
    try {
      const shown = await call('code', { code });
      runInAction(() => {
        if (asked !== this.asked) return;
        this.show(shown);
        if (shown.state !== 'good') this.refuse(this.typed, () => this.whyNot(shown));
      });
    } catch (error) {
      runInAction(() => this.fail(asked, { code, error }));
    }
  }

  /** Redeems the shown code. It is repeated under the same key, so that it happens once. */
  async redeem(): Promise<void> {
    const { shown, asked } = this;
    if (!shown || this.isSending) return;
    const { code } = shown;
    this.isSending = true;
    try {
      const done = await call('redeem', { code }, { key: this.keys.of(code) });
      runInAction(() => {
        this.keys.forget();
        if (asked === this.asked) {
          this.show(done);
          this.isDone = true;
        }
        this.board.say(sheetText('redeem.done', { name: done.name[device.language] }));
      });
      await this.load();
    } catch (error) {
      runInAction(() => this.notRedeemed(asked, { code, error }));
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
  }

  async load(): Promise<void> {
    const answer = await call('redeemed').catch(() => null);
    if (!answer) return;
    runInAction(() => {
      this.redeemed = answer.codes;
      this.total = answer.total;
    });
  }

  private show(shown: OpsCode): void {
    this.isLooking = false;
    this.unknown = '';
    this.typed = shownCode(shown.code);
    this.shown = shown;
  }

  /** Leaves the shown code. What is not known of it stays beside the list. */
  private leave(): void {
    if (this.shown && this.unknown) {
      const { unknown: reason } = this;
      this.refuse(shownCode(this.shown.code), () => sheetText('redeem.unknown', { reason }));
    }
    this.asked += 1;
    this.lookedUp = null;
    this.shown = null;
    this.isDone = false;
    this.isLooking = false;
    this.problem = '';
    this.unknown = '';
  }

  private whyNot({ state, redeem_shop }: OpsCode): string {
    return [sheetText(`redeem.${state}`), redeem_shop].filter(Boolean).join(' · ');
  }

  private refuse(code: string, reason: () => string, wrong: number | null = null): void {
    this.refused = { code, reason, time: this.board.now, wrong };
  }

  private fail(asked: number, { code, error }: { code: string; error: unknown }): void {
    if (asked !== this.asked) return;
    this.isLooking = false;
    this.problem = messageOf(error);
    const { code: name, left, seconds } = error instanceof CallError ? error : { code: '', left: null, seconds: null };
    if (name === 'REDEEM_LIMIT') {
      // This text has the number of wrong codes, so it is not said of the code that was refused before, too.
      this.problem = this.limitText(seconds ?? 0);
      if (this.refused) this.refused = { ...this.refused, wrong: null };
    }
    // What is wrong stays wrong. Anything else is tried again by the next Enter.
    if (name !== 'REDEEM_NOT_FOUND') this.lookedUp = null;
    if (name !== 'REDEEM_NOT_FOUND') return;
    const { problem } = this;
    this.refuse(shownCode(code), () => problem, WRONG_MAX - (left ?? 0));
  }

  private limitText(seconds: number): string {
    return `${sheetText('redeem.wrong', { count: WRONG_MAX })}. ${sheetText('redeem.limit', { count: Math.ceil(seconds / MINUTE) })}`;
  }

  private notRedeemed(asked: number, { code, error }: { code: string; error: unknown }): void {
    const isUnknown = error instanceof CallError && error.code === 'offline';
    if (!isUnknown) this.keys.forget();
    if (asked !== this.asked) {
      // Another code is shown meanwhile.
      const reason = messageOf(error);
      this.refuse(shownCode(code), () => (isUnknown ? sheetText('redeem.unknown', { reason }) : reason));
    } else if (isUnknown) {
      this.unknown = messageOf(error);
    } else {
      // It says why: another counter may have redeemed it.
      if (error instanceof CallError && error.code === 'REDEEM_REFUSED') void this.lookUp(code);
      else this.fail(asked, { code, error });
    }
  }
}

const stores = new WeakMap<BoardStore, RedeemStore>();

/** The store of a board. It stays when the sheet is closed, so that what is not known to be redeemed is shown again. */
export function redeemStoreOf(board: BoardStore): RedeemStore {
  const store = stores.get(board) ?? new RedeemStore(board);
  stores.set(board, store);
  return store;
}
