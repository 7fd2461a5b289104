import { serialize } from 'pg-protocol';
import type { EngineResult } from '../engine';
import { statementName } from '../statement-names';
import { parameterText } from './parameter-text';
import { type Fields, PgliteAnswer } from './pglite-answer';

/** Sends a batch of the protocol and returns the answer. */
export type SendBatch = (batch: Uint8Array) => Promise<Uint8Array>;

/**
 * Queries PGlite through PostgreSQL's protocol, written and parsed by `pg-protocol`. Each query is one batch: the first
 * run of a statement prepares and describes it, later runs only bind and execute. Rows are built by `pg`, so results
 * equal its own.
 */
export class PgliteClient {
  private readonly fieldsOf = new Map<string, Fields>();
  private asking: Promise<unknown> | undefined;

  constructor(private readonly send: SendBatch) {}

  async query(text: string, params: readonly unknown[] = []): Promise<EngineResult> {
    // One query at a time: the second of two equal statements needs the fields that the first receives.
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
  // Describes the statement instead of the portal, so that its fields are known even if these parameters cannot be
  // bound.
  return Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), ...run]);
}
