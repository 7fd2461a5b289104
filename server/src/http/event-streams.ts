import type { FastifyInstance, FastifyReply } from 'fastify';
import { BusyError } from '../lib/errors/busy-error';
import type { StopTimer, Timers } from '../lib/timers';

/** Below the time after which proxies usually close silent connections. */
const HEARTBEAT_MS = 10_000;
/** Open streams of one owner, such as a shop, and of all. */
const OF_ONE_MAX = 20;
const MAX = 500;
/** A client that does not read this much loses its stream, and continues with a new one. */
const UNREAD_BYTES_MAX = 1_000_000;
const RETRY_SECONDS = 5;

export interface SentEvent {
  /** Number by which the stream is continued. */
  id?: number;
  /** Default: `message`. */
  event?: string;
  data: unknown;
}

/** An answer of server-sent events. Every method may be called after its end. */
export interface EventStream {
  send(event: SentEvent): void;
  end(): void;
  /** Runs `work` with every heartbeat. */
  onHeartbeat(work: () => void): void;
  onEnd(work: () => void): void;
}

class OpenStream implements EventStream {
  private readonly stopHeart: StopTimer;
  private readonly beats: (() => void)[] = [];
  private readonly ends: (() => void)[] = [];
  private hasEnded = false;

  constructor(
    private readonly raw: FastifyReply['raw'],
    timers: Timers,
  ) {
    // Node's limit for silent connections is shorter than a pause of a busy machine between two heartbeats may be.
    raw.socket?.setTimeout(0);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A proxy that collects the answer would keep every event back.
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    raw.on('close', () => this.end());
    raw.on('error', () => this.end());
    this.stopHeart = timers.every(HEARTBEAT_MS, () => this.beat());
    this.write(': open\n\n');
  }

  send({ id, event, data }: SentEvent): void {
    const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`;
    this.write(`${head}data: ${JSON.stringify(data)}\n\n`);
  }

  onHeartbeat(work: () => void): void {
    this.beats.push(work);
  }

  onEnd(work: () => void): void {
    if (this.hasEnded) work();
    else this.ends.push(work);
  }

  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.stopHeart();
    this.raw.end();
    for (const work of this.ends) work();
  }

  private beat(): void {
    this.write(': \n\n');
    for (const work of this.beats) work();
  }

  private write(text: string): void {
    if (this.hasEnded) return;
    this.raw.write(text);
    if (this.raw.writableLength <= UNREAD_BYTES_MAX) return;
    this.end();
    this.raw.destroy();
  }
}

/** The open streams of this process. They end when the server does. */
export class EventStreams {
  private readonly streams = new Map<EventStream, string>();

  constructor(
    app: FastifyInstance,
    private readonly deps: { timers: Timers },
  ) {
    app.addHook('preClose', async () => {
      for (const stream of [...this.streams.keys()]) stream.end();
    });
  }

  get count(): number {
    return this.streams.size;
  }

  /** @throws BusyError when the owner, or all together, have too many */
  open(reply: FastifyReply, owner: string): EventStream {
    const ofOwner = [...this.streams.values()].filter((one) => one === owner).length;
    if (ofOwner >= OF_ONE_MAX || this.streams.size >= MAX) throw new BusyError('too many open streams', RETRY_SECONDS);
    reply.hijack();
    const stream = new OpenStream(reply.raw, this.deps.timers);
    this.streams.set(stream, owner);
    stream.onEnd(() => this.streams.delete(stream));
    return stream;
  }
}
