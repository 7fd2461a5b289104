import pg from 'pg';
import type { BackendMessage, CommandCompleteMessage, DataRowMessage, Field } from 'pg-protocol/dist/messages';
import { Parser } from 'pg-protocol/dist/parser';
import type { EngineResult } from './engine';
import { pgTypes } from './pg-types';

export type Fields = readonly Field[];

/** What `pg.Result` has besides: its types name only what is read of it. */
interface ResultBuilder extends EngineResult {
  addFields(fields: Fields): void;
  parseRow(values: readonly (string | null)[]): Record<string, unknown>;
  addRow(row: Record<string, unknown>): void;
  addCommandComplete(message: CommandCompleteMessage): void;
}

/** What the database said to one batch of messages, up to its sync. */
export class PgliteAnswer {
  /** Of the database, or about a value that JavaScript cannot hold. */
  error: Error | undefined;
  /** The batch told them: it described a statement. */
  fields: Fields | undefined;
  isParsed = false;
  /** It ended as every answer does. Without it the database is broken. */
  isWhole = false;
  private readonly builder = new pg.Result('', pgTypes as typeof pg.types) as unknown as ResultBuilder;

  /** `known`: the fields of the statement when the batch did not ask for them. */
  constructor(bytes: Uint8Array, known: Fields | undefined) {
    if (known) this.builder.addFields(known);
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    new Parser().parse(buffer, (message) => this.take(message));
  }

  get result(): EngineResult {
    return this.builder;
  }

  private take(message: BackendMessage): void {
    switch (message.name) {
      case 'dataRow':
        this.addRow(message as DataRowMessage);
        break;
      case 'commandComplete':
        this.builder.addCommandComplete(message as CommandCompleteMessage);
        break;
      case 'parseComplete':
        this.isParsed = true;
        break;
      case 'rowDescription':
        this.describe((message as BackendMessage & { fields: Fields }).fields);
        break;
      case 'noData':
        this.describe([]);
        break;
      case 'error':
        this.error ??= message as BackendMessage & Error;
        break;
      case 'readyForQuery':
        this.isWhole = true;
        break;
    }
  }

  private describe(fields: Fields): void {
    this.fields = fields;
    this.builder.addFields(fields);
  }

  private addRow({ fields }: DataRowMessage): void {
    try {
      this.builder.addRow(this.builder.parseRow(fields));
    } catch (error) {
      this.error ??= error as Error;
    }
  }
}
