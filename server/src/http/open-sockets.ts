import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Pipelines } from './calls/pipelines';
import { answerWithout } from './calls/unreadable-bytes';

/** The sockets of clients. Node closes idle ones by itself, but not those whose first request has not arrived. */
export class OpenSockets {
  private readonly all = new Set<Socket>();

  constructor(
    app: FastifyInstance,
    private readonly pipelines: Pipelines,
  ) {
    app.server.on('connection', (socket: Socket) => {
      this.all.add(socket);
      socket.once('close', () => this.all.delete(socket));
    });
  }

  /** Closes sockets on which nothing was received. */
  closeSilent(): void {
    for (const socket of this.all) if (socket.bytesRead === 0) socket.destroy();
  }

  /** Answers 503 on sockets with an incomplete request, because it has had no effect. */
  refuseHalf(): void {
    for (const socket of this.all) {
      if (!this.pipelines.isAnswering(socket)) answerWithout(socket, '503 Service Unavailable\r\nretry-after: 1');
    }
  }
}
