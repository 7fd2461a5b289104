import pg from 'pg';
import type { BackendMessage, CommandCompleteMessage, DataRowMessage, Field } from 'pg-protocol/dist/messages';
import { Parser } from 'pg-protocol/dist/parser';
import type { EngineResult } from '../engine';
import { pgTypes } from '../pg-types';

export type Fields = readonly Field[];

/** Members of `pg.Result` that its types do not declare. */
interface ResultBuilder extends EngineResult {
  addFields(fields: Fields): void;
  parseRow(values: readonly (string | null)[]): Record<string, unknown>;
  addRow(row: Record<string, unknown>): void;
  addCommandComplete(message: CommandCompleteMessage): void;
}

/** The answer to one batch of messages, up to ReadyForQuery. */
export class PgliteAnswer {
  /** Error of the database, or of a value that JavaScript cannot represent. */
  error: Error | undefined;
  /** Set if the batch described a statement. */
  fields: Fields | undefined;
  isParsed = false;
  /** Whether ReadyForQuery was received. Without it the database is broken. */
  isWhole = false;
  private readonly builder = new pg.Result('', pgTypes as typeof pg.types) as unknown as ResultBuilder;

  /** `known`: the fields of the statement if the batch does not describe it. */
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
