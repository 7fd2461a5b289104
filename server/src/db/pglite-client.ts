import type { PGlite } from '@electric-sql/pglite';
import type { EngineResult } from './engine';
import { statementName } from './statement-names';
import { type Answer, type Column, readAnswer } from './wire-reader';
import { WireWriter } from './wire-writer';

/**
 * Queries to PGlite by its protocol. Each is one trip into WASM: the first of a statement prepares and describes it,
 * the later ones only bind and execute. The answers are those of `pg`, whose parsers read them.
 */
export class PgliteClient {
  private readonly columnsOf = new Map<string, readonly Column[]>();
  private readonly writer = new WireWriter();
  /** Of the query that is in WASM now. */
  private chunks: Buffer[] = [];
  private readonly options = {
    // Files in a folder are written where they lie: there is nothing to bring to them afterwards.
    syncToFs: false,
    // What comes lies in WASM memory that is used again.
    onRawData: (bytes: Uint8Array): void => void this.chunks.push(Buffer.from(bytes)),
  };

  constructor(
    private readonly pglite: PGlite,
    /** It broke for good: this process must end. */
    private readonly onFatal: ((error: Error) => void) | undefined,
  ) {}

  async query(text: string, params: readonly unknown[] = []): Promise<EngineResult> {
    const name = statementName(text);
    const known = name === undefined ? undefined : this.columnsOf.get(name);
    const message = this.messageFor({ name: name ?? '', text, params, isKnown: known !== undefined });
    const bytes = await this.send(message);
    const answer = readAnswer(bytes, known);
    if (!answer.isWhole) throw this.broken(new Error('the embedded database answered nothing'));
    this.learn(name, answer);
    if (answer.error) throw answer.error;
    return answer;
  }

  private messageFor(query: { name: string; text: string; params: readonly unknown[]; isKnown: boolean }): Uint8Array {
    const { name, text, params, isKnown } = query;
    const writer = this.writer.clear();
    if (!isKnown) writer.parse(name, text).describe(name);
    return writer.bind(name, params).execute().sync().take();
  }

  private learn(name: string | undefined, { isParsed, columns }: Answer): void {
    if (name !== undefined && isParsed && columns) this.columnsOf.set(name, columns);
  }

  private async send(message: Uint8Array): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.chunks = chunks;
    try {
      // The trip is over when the call returns; another query may begin before the promise is.
      await this.pglite.execProtocolRawStream(message, this.options);
    } catch (error) {
      throw this.broken(error as Error);
    }
    const [first] = chunks;
    return chunks.length === 1 && first ? first : Buffer.concat(chunks);
  }

  private broken(error: Error): Error {
    this.onFatal?.(error);
    return error;
  }
}
