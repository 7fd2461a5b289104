import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { UploadSpec } from '@/contract/core';
import { limits } from '@/contract/limits';
import { AppError } from '../../lib/errors/app-error';
import type { StopTimer, Timers } from '../../lib/timers';
import type { InFlight } from '../in-flight';
import { RequestError } from '../request-error';
import { type UploadForm, withUploadForm } from './upload-form';
import { UploadTurns } from './upload-turns';

/** For an answer to be read before a socket that still sends is closed: what is unread then resets the connection. */
const AFTER_ANSWER_MS = 1000;

/** Closes the socket of a request that has been answered, unless the request comes to its end soon. */
function closeSoon(raw: IncomingMessage, timers: Timers): void {
  timers.after(AFTER_ANSWER_MS, () => {
    if (!raw.complete) raw.destroy();
  });
}

interface UploadsDeps {
  timers: Timers;
  inFlight: InFlight;
  /** Time for a form to arrive, its wait for a turn included. */
  arrivalMs?: number;
}

export interface UploadFrom {
  spec: UploadSpec;
  /** Who sends: uploads of one caller are limited too. */
  caller: string;
}

const GONE = new RequestError(400, 'the client is gone, or its time is over');

/** The limit is more than a good request has, and less than what one that does not end may cost. */
const bodyMax = ({ maxBytes }: UploadSpec): number => 2 * maxBytes + limits.bodyBytes;

interface ArrivalDeps {
  timers: Timers;
  arriving: WeakSet<Socket>;
  spec: UploadSpec;
  arrivalMs: number;
  reject: (error: unknown) => void;
}

/** The arrival of one form: its time, and its end when it is refused. */
class Arrival {
  private left: number;
  private error: unknown;
  private isWatched = false;
  /** The upload was refused, or its form is there. */
  isOver = false;
  private readonly stopTimer: StopTimer;

  constructor(
    private readonly reply: FastifyReply,
    private readonly deps: ArrivalDeps,
  ) {
    const { timers, arriving, spec, arrivalMs } = deps;
    const { socket } = reply.request.raw;
    this.left = bodyMax(spec);
    arriving.add(socket);
    // A socket on which nothing comes is closed without an answer after a while; this one is answered.
    socket.setTimeout?.(0);
    this.stopTimer = timers.after(arrivalMs, () => this.cut(new RequestError(408, 'the form did not arrive in time')));
  }

  /** Counts what arrives. Call it when reading has begun: before that it would be lost. */
  watch(): void {
    if (this.isWatched) return;
    this.isWatched = true;
    this.reply.request.raw.on('data', (chunk: Buffer) => {
      this.left -= chunk.length;
      if (this.left < 0 && !this.isOver) this.cut(new AppError('TOO_LARGE'));
    });
  }

  /** Refuses the form when the rest of it has come too: a client that sends all of it first gets the answer. */
  refuse(error: unknown): void {
    if (this.isOver) return;
    const { raw } = this.reply.request;
    this.error ??= error;
    if (raw.complete || raw.readableEnded || raw.destroyed) {
      this.finish();
      return;
    }
    raw.unpipe();
    this.watch();
    raw.once('end', () => this.finish());
    raw.once('close', () => this.finish());
    raw.resume();
  }

  /** The form is there, or will not be read. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.stopTimer();
    const { raw, server } = this.reply.request;
    this.deps.arriving.delete(raw.socket);
    raw.socket.setTimeout?.(server.server.timeout);
  }

  /** Refuses it now. What is being read of it is not used. */
  private cut(error: unknown): void {
    this.error ??= error;
    closeSoon(this.reply.request.raw, this.deps.timers);
    this.finish();
  }

  private finish(): void {
    this.end();
    this.deps.reject(this.error);
  }
}

/**
 * Receives the forms of uploads. They have 60 seconds to arrive, other requests 10: the limit of Node, which is the same
 * for all, is not applied to a socket on which an upload arrives.
 */
export class Uploads {
  private readonly arriving = new WeakSet<Socket>();
  private readonly turns = new UploadTurns();

  constructor(private readonly deps: UploadsDeps) {}

  isArriving(socket: Socket): boolean {
    return this.arriving.has(socket);
  }

  /**
   * Reads the form of a reply's request, then does the work with it, which has the time of any call.
   * @throws what refuses the form; BusyError when too many uploads are under way
   */
  receive<Result>(
    reply: FastifyReply,
    { spec, caller }: UploadFrom,
    work: (form: UploadForm) => Promise<Result>,
  ): Promise<Result> {
    const { request } = reply;
    const { raw } = request;
    const { timers, inFlight, arrivalMs = limits.requestTimeoutMs } = this.deps;
    return new Promise((resolve, reject) => {
      if (!request.isMultipart()) throw new RequestError(415, 'no form');
      if (Number(raw.headers['content-length'] ?? 0) > bodyMax(spec)) {
        raw.resume();
        closeSoon(raw, timers);
        throw new AppError('TOO_LARGE');
      }
      const arrival = new Arrival(reply, { timers, arriving: this.arriving, spec, arrivalMs, reject });
      const receiveOne = (): Promise<void> => {
        // Reading such a request would never end.
        if (raw.destroyed || arrival.isOver) throw GONE;
        const done = withUploadForm(request, spec, (form) => {
          if (arrival.isOver) throw GONE;
          arrival.end();
          const result = work(form);
          resolve(inFlight.during(reply, result));
          return result;
        });
        arrival.watch();
        return done;
      };
      this.turns.run(caller, async () => receiveOne()).catch((error: unknown) => arrival.refuse(error));
    });
  }
}
