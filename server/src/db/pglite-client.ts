import { serialize } from 'pg-protocol';
import type { EngineResult } from './engine';
import { parameterText } from './parameter-text';
import { type Fields, PgliteAnswer } from './pglite-answer';
import { statementName } from './statement-names';

/** Answers a batch of the protocol. */
export type SendBatch = (batch: Uint8Array) => Promise<Uint8Array>;

/**
 * Queries to PGlite by its protocol, which `pg-protocol` writes and reads. Each is one batch: the first of a statement
 * prepares and describes it, the later ones only bind and execute. The answers are those of `pg`, which makes the rows.
 */
export class PgliteClient {
  private readonly fieldsOf = new Map<string, Fields>();
  private asking: Promise<unknown> | undefined;

  constructor(private readonly send: SendBatch) {}

  async query(text: string, params: readonly unknown[] = []): Promise<EngineResult> {
    // One at a time: the second of two equal statements needs what the first learns.
    while (this.asking) await this.asking.catch(() => undefined);
    const answer = this.ask(text, params);
    this.asking = answer;
    try {
      return await answer;
    } finally {
      this.asking = undefined;
    }
  }

  private async ask(text: string, params: readonly unknown[]): Promise<EngineResult> {
    const name = statementName(text);
    const known = name === undefined ? undefined : this.fieldsOf.get(name);
    const batch = batchFor({ name: name ?? '', text, params, isKnown: known !== undefined });
    const answer = new PgliteAnswer(await this.send(batch), known);
    if (!answer.isWhole) throw new Error('the embedded database answered nothing');
    const { isParsed, fields, error, result } = answer;
    if (name !== undefined && isParsed && fields) this.fieldsOf.set(name, fields);
    if (error) throw error;
    return result;
  }
}

function batchFor(query: { name: string; text: string; params: readonly unknown[]; isKnown: boolean }): Uint8Array {
  const { name, text, params, isKnown } = query;
  const run = [
    serialize.bind({ statement: name, values: [...params], valueMapper: parameterText }),
    serialize.execute(),
    serialize.sync(),
  ];
  if (isKnown) return Buffer.concat(run);
  // The statement, not the portal: its fields are then known even when these parameters cannot be bound.
  return Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), ...run]);
}
