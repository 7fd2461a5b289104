import type { Failure } from '../requests/outcome';

const quietMs = 3000;

export interface TipTexts {
  /** Spec §8: "the network signal is lost". */
  networkLost(): string;
  timeout(): string;
  /** The server failed, or a proxy answered in its place. */
  broken(): string;
}

export interface TipDeps {
  texts: TipTexts;
  show(text: string): void;
  /** Monotonic milliseconds. */
  now(): number;
}

/** Shows a failure of a call that has `toast` set; a lost network at most once in 3 s for the whole app. */
export class Tips {
  private lostAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: TipDeps) {}

  readonly show = (failure: Failure): void => {
    const { texts, show } = this.deps;
    switch (failure.kind) {
      case 'api':
      case 'http':
        show(failure.msg || texts.broken());
        return;
      case 'timeout':
        show(texts.timeout());
        return;
      case 'parse':
        show(texts.broken());
        return;
      case 'network':
        this.networkLost();
        return;
      default:
    }
  };

  private networkLost(): void {
    const now = this.deps.now();
    if (now - this.lostAt < quietMs) return;
    this.lostAt = now;
    this.deps.show(this.deps.texts.networkLost());
  }
}
