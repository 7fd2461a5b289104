import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that are worked on at the same time for one socket. */
export const UNDER_WAY_MAX = 16;
/** Requests that may wait for them. No browser and no proxy pipelines; a socket with more is closed. */
export const WAITING_MAX = 240;

/** The requests of one socket that are not answered yet. Answers are sent in the order of the requests. */
class Pipeline {
  private readonly underWay: ServerResponse[] = [];
  private waiting: { reply: ServerResponse; begin: () => void }[] = [];

  constructor(private readonly socket: Socket) {}

  /** A request whose body does not come to its end is not being answered. */
  get isAnswering(): boolean {
    this.dropSent();
    return this.underWay.some((reply) => reply.headersSent || reply.req.complete);
  }

  take(reply: ServerResponse, begin: () => void): void {
    // What was read together with the last requests of a closed socket is dropped.
    if (this.socket.destroyed) return;
    this.dropSent();
    if (this.underWay.length < UNDER_WAY_MAX && this.waiting.length === 0) {
      this.underWay.push(reply);
      begin();
    } else if (this.waiting.length < WAITING_MAX) {
      this.waiting.push({ reply, begin });
      if (this.waiting.length === 1) this.awaitNext();
    } else {
      this.waiting = [];
      this.socket.destroy();
    }
  }

  private dropSent(): void {
    while (this.underWay[0]?.writableFinished) this.underWay.shift();
  }

  /** Adds the listener only where a request waits: on every request it would cost more than the counting. */
  private awaitNext(): void {
    this.underWay[0]?.once('close', () => this.beginNext());
  }

  private beginNext(): void {
    this.dropSent();
    if (this.socket.destroyed) this.waiting = [];
    while (this.underWay.length < UNDER_WAY_MAX) {
      const next = this.waiting.shift();
      if (!next) return;
      this.underWay.push(next.reply);
      next.begin();
    }
    if (this.waiting.length > 0) this.awaitNext();
  }
}

/**
 * Bounds what one socket can make the server do at once. Node reads pipelined requests as they come, up to a thousand
 * from one packet, and works on all of them, whether their answers are read or not.
 */
export class Pipelines {
  private readonly bySocket = new WeakMap<Socket, Pipeline>();

  /** Call it before routes and other hooks are added. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.of(request.raw.socket).take(reply.raw, done);
    });
  }

  /** Whether an answer is being sent: nothing else may be written to the socket. */
  isAnswering(socket: Socket): boolean {
    return this.bySocket.get(socket)?.isAnswering ?? false;
  }

  private of(socket: Socket): Pipeline {
    let pipeline = this.bySocket.get(socket);
    if (!pipeline) {
      pipeline = new Pipeline(socket);
      this.bySocket.set(socket, pipeline);
    }
    return pipeline;
  }
}
