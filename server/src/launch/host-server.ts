import type { Logger } from 'pino';
import * as v from 'valibot';
import type { LaunchHost } from '../launch-settings';
import { askOutside, type OutsideAnswer } from '../lib/ask-outside';
import { callOutside, outcomeOfStatus } from '../lib/outside-calls';
import { Turns } from '../lib/turns';
import { LaunchRefusal, wrong } from './launch-verifier';

export interface HostServerDeps {
  /** Name of the host, for the log. */
  host: LaunchHost;
  logger: Pick<Logger, 'error'>;
  /** Shorter in tests. */
  timeoutMs?: number | undefined;
}

interface HostRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

const OK = 200;
const BAD_REQUEST = 400;
const TIMEOUT_MS = 5000;
const AT_ONCE = 20;
const QUEUE_MAX = 200;

/** The server of a host. It is asked once: the app asks again, with a new code, if there was no answer. */
export class HostServer {
  private readonly turns: Turns;

  constructor(private readonly deps: HostServerDeps) {
    this.turns = new Turns({ what: `launches from ${deps.host}`, atOnce: AT_ONCE, queueMax: QUEUE_MAX });
  }

  /** @throws LaunchRefusal `unchecked` when there is no answer in time */
  async ask(request: HostRequest): Promise<OutsideAnswer> {
    try {
      const timeoutMs = this.deps.timeoutMs ?? TIMEOUT_MS;
      return await this.turns.run(() =>
        callOutside(
          this.deps.host,
          ({ status }) => outcomeOfStatus(status),
          () => askOutside({ ...request, timeoutMs }),
        ),
      );
    } catch (error) {
      throw this.unchecked(`no answer (${(error as Error).message})`);
    }
  }

  /**
   * Reads an answer whose status has to be 200. `what` names it for the log.
   * @throws LaunchRefusal `wrong` with the reason `refused`, if that is given, for the status 400; `unchecked` for all others
   */
  readGood<const Schema extends v.GenericSchema>(
    schema: Schema,
    answer: OutsideAnswer,
    { what, refused }: { what?: string; refused?: string },
  ): v.InferOutput<Schema> {
    const { status } = answer;
    if (status === BAD_REQUEST && refused !== undefined) throw wrong(refused);
    if (status !== OK) throw this.unchecked(`${what === undefined ? '' : `${what}: `}HTTP ${status}`);
    return this.read(schema, answer);
  }

  /** @throws LaunchRefusal `unchecked` when the answer is not of this form */
  read<const Schema extends v.GenericSchema>(schema: Schema, { status, text }: OutsideAnswer): v.InferOutput<Schema> {
    try {
      return v.parse(schema, JSON.parse(text));
    } catch {
      throw this.unchecked(`unreadable, HTTP ${status}`);
    }
  }

  /** Logged, because nobody else sees that a host is away or refuses us. */
  unchecked(reason: string): LaunchRefusal {
    this.deps.logger.error({ host: this.deps.host, reason }, 'a launch could not be verified');
    return new LaunchRefusal('unchecked', reason);
  }
}
