import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { TestServer } from './server';
import { approvedBy, beginShift } from './shift';

export interface CounterHeaders extends Record<string, string> {
  'ops-key': string;
  'ops-shift': string;
}

/** The counter of a shop, with somebody on shift, who is its manager and approves what needs one. */
export class Counter {
  private constructor(
    private readonly server: TestServer,
    readonly shopId: number,
    readonly headers: CounterHeaders,
  ) {}

  static async open(server: TestServer, shopId: number): Promise<Counter> {
    const key = `the key of shop ${shopId}`;
    const ops_key_hash = createHash('sha256').update(key).digest('hex');
    await server.db.read.updateTable('shop').set({ ops_key_hash }).where('id', '=', shopId).execute();
    const counter = new Counter(server, shopId, { 'ops-key': key, 'ops-shift': '', ...approvedBy() });
    counter.headers['ops-shift'] = await counter.beginShift('Sri');
    return counter;
  }

  /** Begins a shift of somebody, who is added if the shop does not know them. Returns its token. */
  beginShift(name: string): Promise<string> {
    const by = this.headers['ops-shift'] || undefined;
    const send = async (call: string, body: object, shift?: string) => {
      const headers = { 'ops-key': this.headers['ops-key'], 'ops-shift': shift ?? '', ...(shift ? approvedBy() : {}) };
      return (await this.send({ method: 'POST', path: `/ops/${call}` }, body, headers)).json();
    };
    return beginShift(send, { name, by });
  }

  send(spec: { method: 'GET' | 'POST'; path: string }, body: object, headers: Record<string, string> = this.headers) {
    const isGet = spec.method === 'GET';
    const request: InjectOptions = {
      method: spec.method,
      url: spec.path,
      headers: { 'accept-language': 'en', ...headers },
    };
    return this.server.http.inject(isGet ? request : { ...request, payload: body });
  }
}
