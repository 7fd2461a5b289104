import type { PGlite } from '@electric-sql/pglite';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Message = Messages[number];

const codeOf = (letter: string): number => letter.charCodeAt(0);
const BIND = codeOf('B');
const DESCRIBE = codeOf('D');
const SYNC = codeOf('S');
const QUERY = codeOf('Q');
const HEADER_BYTES = 5;

/** Name of the statement that a bind message runs: after the header comes the portal's name, then its own. */
function statementOf(bind: Uint8Array): string {
  const start = bind.indexOf(0, HEADER_BYTES) + 1;
  return Buffer.from(bind.subarray(start, bind.indexOf(0, start))).toString();
}

const describes = (message: Message): boolean => message.name === 'rowDescription' || message.name === 'noData';

/** The messages of one query, up to its sync. */
class Batch {
  private readonly messages: Uint8Array[] = [];
  private statement = '';

  constructor(private readonly descriptions: Map<string, Message>) {}

  add(message: Uint8Array): void {
    if (message[0] === BIND) this.statement = statementOf(message);
    // What a named statement answers does not change: its columns are described once.
    if (message[0] === DESCRIBE && this.known) return;
    this.messages.push(message);
  }

  get whole(): Uint8Array {
    return Buffer.concat(this.messages);
  }

  /** The answers as they would be had nothing been left out. */
  complete(answers: Messages): Messages {
    const { known } = this;
    if (!known) {
      const described = answers.find(describes);
      if (described && this.statement !== '') this.descriptions.set(this.statement, described);
      return answers;
    }
    const bound = answers.findIndex((message) => message.name === 'bindComplete');
    return bound < 0 ? answers : [...answers.slice(0, bound + 1), known, ...answers.slice(bound + 1)];
  }

  private get known(): Message | undefined {
    return this.statement === '' ? undefined : this.descriptions.get(this.statement);
  }
}

/**
 * PGlite as its `pg` adapter sees it, but with the messages of one query (parse, bind, describe, execute, sync) sent
 * as one: each sending is a trip into WASM that costs more than a small query does.
 */
export function batchedProtocol(pglite: PGlite): PGlite {
  const descriptions = new Map<string, Message>();
  let batch = new Batch(descriptions);
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    batch.add(message);
    if (message[0] !== SYNC && message[0] !== QUERY) return [];
    const sent = batch;
    batch = new Batch(descriptions);
    return sent.complete(await pglite.execProtocolStream(sent.whole, options));
  };
  return { waitReady: pglite.waitReady, execProtocolStream } as unknown as PGlite;
}
