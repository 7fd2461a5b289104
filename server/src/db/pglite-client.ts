import type { EngineResult } from './engine';
import { statementName } from './statement-names';
import { type Answer, type Column, readAnswer } from './wire-reader';
import { WireWriter } from './wire-writer';

/** Answers a batch of the protocol. The batch is good until it returns. */
export type SendBatch = (batch: Uint8Array) => Promise<Uint8Array>;

/**
 * Queries to PGlite by its protocol. Each is one batch: the first of a statement prepares and describes it, the later
 * ones only bind and execute. The answers are those of `pg`, whose parsers read them.
 */
export class PgliteClient {
  private readonly columnsOf = new Map<string, readonly Column[]>();
  private readonly writer = new WireWriter();
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
    const known = name === undefined ? undefined : this.columnsOf.get(name);
    const bytes = await this.send(this.batchFor({ name: name ?? '', text, params, isKnown: known !== undefined }));
    const answer = readAnswer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), known);
    if (!answer.isWhole) throw new Error('the embedded database answered nothing');
    this.learn(name, answer);
    if (answer.error) throw answer.error;
    return answer;
  }

  private batchFor(query: { name: string; text: string; params: readonly unknown[]; isKnown: boolean }): Uint8Array {
    const { name, text, params, isKnown } = query;
    const writer = this.writer.clear();
    if (!isKnown) writer.parse(name, text).describe(name);
    return writer.bind(name, params).execute().sync().take();
  }

  private learn(name: string | undefined, { isParsed, columns }: Answer): void {
    if (name !== undefined && isParsed && columns) this.columnsOf.set(name, columns);
  }
}
