import type { AnswerData, AnswerInput, AskData, AskInput, Asks, NameOf } from './asks';
import { type Answer, type Ask, readData, readPortMessage, type Status } from './messages';

/** Asks that a person answers. Nobody knows how long a payment takes, so that it has no time-out (null). */
const waits = new Map<string, number | null>([
  ['pay', null],
  ['scanQr', 120_000],
  ['getLocation', 120_000],
  ['share', 120_000],
]);

/** After these milliseconds an ask counts as answered 424. */
function waitOf(name: string): number | null {
  const wait = waits.get(name);
  return wait === undefined ? 10_000 : wait;
}

/** What came of an ask. `data` is there with status 200 only. */
export type Reply<Data> = { readonly status: 200; readonly data: Data } | { readonly status: Exclude<Status, 200> };

/**
 * A handler of an ask returns data (200), or nothing (204). If it throws, the status is that of what it throws, if a
 * handler may answer it, and 424 otherwise.
 */
export type Handlers<List extends Asks> = {
  readonly [Name in NameOf<List>]?: (
    data: AskData<List, Name>,
  ) => AnswerInput<List, Name> | Promise<AnswerInput<List, Name>>;
};

const thrown: readonly unknown[] = [400, 403, 501];

interface Channel<Mine extends Asks, Theirs extends Asks> {
  /** Sends a message. It may throw if the other side is gone. */
  send(message: Ask | Answer): void;
  close?(): void;
  /** The answers to what this side asks. */
  answers: Mine['answers'];
  /** What the other side may ask, and who answers. */
  asks: Theirs['data'];
  handlers: Handlers<Theirs>;
}

/**
 * Asks and answers over a port, for both sides alike. Nothing that comes makes it throw, and `ask` always resolves.
 */
export class Talk<Mine extends Asks, Theirs extends Asks> {
  private last = 0;
  private isEnded = false;
  private readonly waiting = new Map<number, (answer: Answer | null) => void>();

  constructor(private readonly channel: Channel<Mine, Theirs>) {}

  /** Asks the other side. The status is 424 if it does not answer in time, cannot be reached, or answers nonsense. */
  ask<Name extends NameOf<Mine>>(
    name: Name,
    ...[data]: undefined extends AskInput<Mine, Name> ? [data?: AskInput<Mine, Name>] : [data: AskInput<Mine, Name>]
  ): Promise<Reply<AnswerData<Mine, Name>>> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve) => {
      const wait = waitOf(name);
      const end = (answer: Answer | null): void => {
        this.waiting.delete(id);
        clearTimeout(timer);
        resolve(this.replyOf(name, answer));
      };
      const timer = wait === null ? undefined : setTimeout(() => end(null), wait);
      this.waiting.set(id, end);
      if (!this.send({ kedai: 1, type: 'ask', id, name, data })) end(null);
    });
  }

  /** Takes what came from the other side. */
  receive(received: unknown): void {
    const message = this.isEnded ? null : readPortMessage(received);
    if (message?.type === 'answer') this.waiting.get(message.id)?.(message);
    else if (message?.type === 'ask') void this.answer(message);
  }

  /** Ends all that waits with 424, and neither sends nor takes anything from then on. */
  end(): void {
    this.isEnded = true;
    this.channel.close?.();
    for (const end of [...this.waiting.values()]) end(null);
  }

  private replyOf<Name extends NameOf<Mine>>(name: Name, answer: Answer | null): Reply<AnswerData<Mine, Name>> {
    const schema = this.channel.answers[name];
    if (!answer) return { status: 424 };
    if (answer.status !== 200) return { status: answer.status };
    if (!schema) return { status: 204 };
    const read = readData(schema, answer.data);
    return read ? { status: 200, data: read.data as AnswerData<Mine, Name> } : { status: 424 };
  }

  private async answer({ id, name, data }: Ask): Promise<void> {
    const { status, data: answer } = await this.outcomeOf(name, data);
    this.send({ kedai: 1, type: 'answer', id, status, ...(answer !== undefined && { data: answer }) });
  }

  private async outcomeOf(name: string, data: unknown): Promise<{ status: Status; data?: unknown }> {
    const { asks, handlers } = this.channel;
    // A name such as `constructor` is a property of every object.
    const known = Object.keys(asks).includes(name) ? asks[name] : undefined;
    const handler = known && handlers[name as NameOf<Theirs>];
    if (!known || !handler) return { status: 501 };
    const read = readData(known, data);
    if (!read) return { status: 400 };
    try {
      const answer = await handler(read.data);
      return answer === undefined ? { status: 204 } : { status: 200, data: answer };
    } catch (error) {
      const status = (error as { status?: unknown } | null)?.status;
      return { status: thrown.includes(status) ? (status as Status) : 424 };
    }
  }

  private send(message: Ask | Answer): boolean {
    if (this.isEnded) return false;
    try {
      this.channel.send(message);
      return true;
    } catch {
      // The other side is gone, or the data cannot be sent.
      return false;
    }
  }
}
