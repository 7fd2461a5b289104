import { setTimeout as delay } from 'node:timers/promises';
import { Customer } from './prove-load';

/** Repeats requests that were answered 503 under the same key, as the app does, and counts every answer. */
export class RetryingCustomer extends Customer {
  readonly statuses: Record<number, number> = {};
  readonly failures: string[] = [];
  protected isLeaving = false;
  /** Milliseconds after which a refused request is repeated. */
  protected readonly againMs: number = 50;

  leave(): void {
    this.isLeaving = true;
  }

  protected override async post(where: string, body: object, headers: Record<string, string> = {}): Promise<string> {
    for (;;) {
      if (this.isLeaving) throw new Error('closing time');
      const answer = await fetch(this.url + where, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'en', token: this.member.token, ...headers },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
      if (answer.status < 500) return text;
      if (answer.status !== 503) this.failures.push(`${where} answered ${answer.status}: ${text}`);
      else if (!answer.headers.get('retry-after')) this.failures.push(`${where} answered 503 without Retry-After`);
      await delay(this.againMs);
    }
  }
}
