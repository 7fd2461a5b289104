import type { Socket } from 'node:net';

/** Code of Node's error about a request that does not arrive in time. */
export const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Node's errors that have a status of their own; everything else is 400. */
const statuses: Readonly<Record<string, string>> = {
  [REQUEST_TIMEOUT]: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Sends an answer without a body on a socket with no answer under way, and ends the socket. */
export function answerWithout(socket: Socket, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/**
 * Answers what is no HTTP request and closes the socket. Nothing is written to a socket on which nothing has arrived:
 * browsers open sockets before they need them, and would take what lies there for the answer to their first request.
 * Nor into an answer that is under way.
 */
export function refuseUnreadable(error: { code?: string }, socket: Socket, isAnswering: boolean): void {
  if (!socket.writable || socket.bytesRead === 0 || isAnswering) {
    socket.destroy();
    return;
  }
  answerWithout(socket, statuses[error.code ?? ''] ?? '400 Bad Request');
}
