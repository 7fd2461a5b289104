/** So many requests in a row without an answer are a silence. */
const MISSED_MAX = 3;
/** In a silence one request in this time is sent. */
const TRY_MS = 5000;

/**
 * Knows whether a server of others answers at all. Requests to one that takes them and says nothing each wait for their
 * whole time, and a person waits behind each. In a silence most are not sent.
 */
export class Silence {
  private missed = 0;
  private nextMs = 0;

  constructor(private readonly nowMs: () => number) {}

  /** Whether a request may be sent now. In a silence that is allowed once in a while, to find out whether it is over. */
  maySend(): boolean {
    if (this.missed < MISSED_MAX) return true;
    const now = this.nowMs();
    if (now < this.nextMs) return false;
    this.nextMs = now + TRY_MS;
    return true;
  }

  /** A request had no answer in its time. */
  miss(): void {
    this.missed += 1;
    this.nextMs = this.nowMs() + TRY_MS;
  }

  /** It became known soon what became of a request, whatever that was. */
  end(): void {
    this.missed = 0;
  }
}
