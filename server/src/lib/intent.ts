import { sql } from 'kysely';
import type { Db, Tx } from '../db/db';
import type { Clock } from './clock';
import { AppError } from './errors/app-error';

/** An effect that must happen once, however often the request arrives. */
export interface Intent {
  /** The answer stored for this key, for calls that work in two phases. It is null if there is none, or no key. */
  stored<Output extends object>(): Promise<Output | null>;
  /**
   * Runs `effect` in a transaction that also stores its answer under the key, or answers what is stored. A refusal
   * rolls everything back and is not stored.
   */
  once<Output extends object>(effect: (tx: Tx) => Promise<Output>): Promise<Output>;
}

export interface IntentKey {
  /** The member who calls; for the calls of a shop, the shop. Paths tell them apart. */
  ownerId: number;
  /** Path of the call. */
  call: string;
  key: string;
  bodyHash: string;
}

interface IntentDeps {
  db: Db;
  clock: Clock;
  /** Builds the text that is sent and stored. */
  seal: (output: object) => string;
}

/** It is null while another process still handles the first request: the insert then waits for it. */
const outputOf = <Output>(response: string): Output => (JSON.parse(response) as { data: Output }).data;

/** An intent without a key: natural keys protect the effect as far as they reach. */
export const keylessIntent = (db: Db): Intent => ({
  stored: async () => null,
  once: (effect) => db.transaction(effect),
});

/** An intent under a key; `sealed` holds the exact text to send once there is an answer. */
export class KeyedIntent implements Intent {
  sealed: string | undefined;

  constructor(
    private readonly deps: IntentDeps,
    private readonly id: IntentKey,
  ) {}

  async stored<Output extends object>(): Promise<Output | null> {
    const response = await this.find(this.deps.db.read);
    if (response === null) return null;
    this.sealed = response;
    return outputOf<Output>(response);
  }

  once<Output extends object>(effect: (tx: Tx) => Promise<Output>): Promise<Output> {
    return this.deps.db.transaction(async (tx) => {
      if (!(await this.claim(tx))) {
        const response = await this.find(tx);
        if (response === null) throw new Error('an idempotency row without an answer');
        this.sealed = response;
        return outputOf<Output>(response);
      }
      const output = await effect(tx);
      const sealed = this.deps.seal(output);
      await this.keep(tx, sealed);
      this.sealed = sealed;
      return output;
    });
  }

  /** True for the first request. A repeated one waits here until the first has ended. */
  private async claim(tx: Tx): Promise<boolean> {
    const { ownerId, call, key, bodyHash } = this.id;
    const { rows } = await sql`
      insert into idempotency (user_id, call, key, body_hash, createtime)
      values (${ownerId}, ${call}, ${key}, ${bodyHash}, ${this.deps.clock.now()})
      on conflict do nothing returning key`.execute(tx);
    return rows.length > 0;
  }

  private async find(queries: Db['read']): Promise<string | null> {
    const { ownerId, call, key, bodyHash } = this.id;
    const row = await queries
      .selectFrom('idempotency')
      .select(['body_hash', 'response'])
      .where('user_id', '=', ownerId)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst();
    if (row && row.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH');
    return row?.response ?? null;
  }

  private async keep(tx: Tx, response: string): Promise<void> {
    const { ownerId, call, key } = this.id;
    await sql`
      update idempotency set response = ${response}
      where user_id = ${ownerId} and call = ${call} and key = ${key}`.execute(tx);
  }
}

/** Deletes the stored answers of calls that were made before `before`, in seconds. Returns how many. */
export async function purgeIntents(tx: Tx, before: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency where createtime < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
