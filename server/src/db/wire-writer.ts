/**
 * Messages of PostgreSQL's protocol 3, the few that a query needs. They are written into one buffer that grows and is
 * used again: what `take` answers is good until the next message is begun.
 */

const START_BYTES = 16_384;
const HEADER_BYTES = 5;

const codeOf = (letter: string): number => letter.charCodeAt(0);
const PARSE = codeOf('P');
const DESCRIBE = codeOf('D');
const STATEMENT = codeOf('S');
const BIND = codeOf('B');
const EXECUTE = codeOf('E');
const SYNC = codeOf('S');

type Scalar = string | number | bigint | boolean;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return `"${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
  if (!isScalar(value)) throw new TypeError(`an array of ${typeof value} cannot be a parameter`);
  return String(value);
}

/** A parameter as the text that `pg` would send for it. Other things than these are never sent: JSON travels as text. */
export function parameterText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  if (!isScalar(value)) throw new TypeError(`${typeof value} cannot be a parameter`);
  return String(value);
}

export class WireWriter {
  private buffer = Buffer.allocUnsafe(START_BYTES);
  private at = 0;
  private start = 0;

  /** Begins anew. */
  clear(): this {
    this.at = 0;
    return this;
  }

  take(): Uint8Array {
    return this.buffer.subarray(0, this.at);
  }

  parse(statement: string, text: string): this {
    return this.begin(PARSE).text(statement).text(text).int16(0).end();
  }

  describe(statement: string): this {
    return this.begin(DESCRIBE).byte(STATEMENT).text(statement).end();
  }

  /** To the unnamed portal; parameters and answers as text. */
  bind(statement: string, values: readonly unknown[]): this {
    this.begin(BIND).text('').text(statement).int16(0).int16(values.length);
    for (const value of values) this.value(parameterText(value));
    return this.int16(0).end();
  }

  /** All rows of the unnamed portal. */
  execute(): this {
    return this.begin(EXECUTE).text('').int32(0).end();
  }

  sync(): this {
    return this.begin(SYNC).end();
  }

  private begin(code: number): this {
    this.byte(code);
    this.start = this.at;
    return this.int32(0);
  }

  private end(): this {
    this.buffer.writeInt32BE(this.at - this.start, this.start);
    return this;
  }

  private room(bytes: number): void {
    const needed = this.at + bytes;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.at);
    this.buffer = larger;
  }

  private byte(value: number): this {
    this.room(HEADER_BYTES);
    this.buffer[this.at] = value;
    this.at += 1;
    return this;
  }

  private int16(value: number): this {
    this.room(2);
    this.at = this.buffer.writeInt16BE(value, this.at);
    return this;
  }

  private int32(value: number): this {
    this.room(4);
    this.at = this.buffer.writeInt32BE(value, this.at);
    return this;
  }

  private text(value: string): this {
    this.room(value.length * 3 + 1);
    this.at += this.buffer.write(value, this.at);
    return this.byte(0);
  }

  private value(text: string | null): this {
    if (text === null) return this.int32(-1);
    this.room(text.length * 3 + 4);
    const length = this.buffer.write(text, this.at + 4);
    this.buffer.writeInt32BE(length, this.at);
    this.at += length + 4;
    return this;
  }
}
