import net from 'node:net';

/** Handles one request of a raw server. `socket` is open, and nothing has been sent. */
export type RawReply = (request: RawHttp, socket: net.Socket) => void;

export interface RawHttp {
  method: string;
  path: string;
  header: Record<string, string>;
  body: string;
}

export interface RawServer {
  url: string;
  seen: RawHttp[];
  close(): Promise<void>;
}

/** Sends a complete answer with a content length. */
export function answer(socket: net.Socket, status: string, body: string, header: Record<string, string> = {}): void {
  const lines = Object.entries({ 'content-length': String(Buffer.byteLength(body)), connection: 'close', ...header });
  socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`);
}

function parse(text: string): RawHttp | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const header = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = text.slice(end + 4);
  if (body.length < Number(header['content-length'] ?? 0)) return undefined;
  const [method = '', path = ''] = first.split(' ');
  return { method, path, header, body };
}

/** A server on plain sockets, which can send what HTTP libraries do not allow. */
export async function rawServer(reply: RawReply): Promise<RawServer> {
  const seen: RawHttp[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let text = '';
    let isDone = false;
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const request = isDone ? undefined : parse(text);
      if (!request) return;
      isDone = true;
      seen.push(request);
      reply(request, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
