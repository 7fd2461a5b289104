import { makeAutoObservable } from 'mobx';

interface Code {
  /** Its place in the order, from 1. */
  number: number;
  state: string;
}

/** Which of the codes of an order is shown. */
export class CodeChoice<C extends Code> {
  /** Number of the code that is shown. It is null before the first answer, and if no code was good then. */
  private chosen: number | null = null;

  constructor(private readonly all: () => readonly C[]) {
    makeAutoObservable<this, 'all'>(this, { all: false }, { autoBind: true });
  }

  /** The codes that can be redeemed. */
  get good(): readonly C[] {
    return this.all().filter(({ state }) => state === 'good');
  }

  /**
   * The code that is shown: the chosen one, also after it was redeemed, so that its customer sees that. It is null if
   * there is none to show, and once the rest was given back or has expired, because the state of the order says more then.
   */
  get shown(): C | null {
    const codes = this.all();
    const code = codes.find(({ number }) => number === this.chosen);
    const isNews = code?.state === 'redeemed' && codes.every(({ state }) => state === 'good' || state === 'redeemed');
    return code && (code.state === 'good' || isNews) ? code : (this.good[0] ?? null);
  }

  show(number: number): void {
    this.chosen = number;
  }

  /** Shows the good code before or after the shown one. */
  step(by: 1 | -1): void {
    const at = this.good.findIndex(({ number }) => number === this.shown?.number);
    const next = at < 0 ? this.good[0] : this.good[at + by];
    if (next) this.chosen = next.number;
  }

  /** Chooses the first good code of an order that is shown next. A choice stays while somebody shows the code. */
  choose(codes: readonly C[]): void {
    this.chosen ??= codes.find(({ state }) => state === 'good')?.number ?? null;
  }
}
