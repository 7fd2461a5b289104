import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@/contract';
import { type TestServer, testServer } from '../../../test/harness/server';
import { metaCalls } from '../internal-contract/meta';
import { UNDER_WAY_MAX, WAITING_MAX } from './calls/pipelines';

let server: TestServer;
let port: number;
let staticDir: string;
/** The server's side of the socket that was opened last. */
let accepted: Promise<net.Socket>;
const opened: net.Socket[] = [];

beforeAll(async () => {
  staticDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-sockets-'));
  fs.mkdirSync(path.join(staticDir, 'js'));
  fs.writeFileSync(path.join(staticDir, 'js', 'app.js'), 'let app;');
  server = await testServer({ config: { staticDir } });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.http.server.address() as net.AddressInfo).port;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server?.close();
  fs.rmSync(staticDir, { recursive: true, force: true });
});

async function connect(): Promise<net.Socket> {
  accepted = new Promise((resolve) => server.http.server.once('connection', resolve));
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  await accepted;
  return socket;
}

const closed = (socket: net.Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve));

/** All that comes until the server closes the socket. */
async function received(socket: net.Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  await closed(socket);
  return text;
}

const docs = (n: number): string => `GET ${metaCalls.docs.path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(n);
const config = (n: number): string =>
  `POST ${calls.chain.config.path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`.repeat(n);

const head = (field: string): string =>
  `POST ${calls.chain.config.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${field}\r\n\r\n`;
const halfBody = `${head('content-length: 13')}{`;

describe('a socket', () => {
  it('that asks 1,800 times and reads nothing gets 16 answers at most and is closed', async () => {
    const size = (await server.http.inject(metaCalls.docs.path)).rawPayload.length;
    const client = await connect();
    client.pause();
    const socket = await accepted;
    client.write(docs(UNDER_WAY_MAX));
    while (socket.bytesWritten === 0) await new Promise(setImmediate);
    client.write(docs(1800));
    await closed(socket);
    expect(socket.bytesWritten).toBeLessThan((UNDER_WAY_MAX + 1) * size);
  });

  it('has 16 calls under way; the others begin as those are answered, in order', async () => {
    const { chain } = server.services;
    const original = chain.config.bind(chain);
    let atWork = 0;
    let most = 0;
    let began = 0;
    chain.config = async (...args) => {
      atWork += 1;
      began += 1;
      most = Math.max(most, atWork);
      await new Promise((resolve) => setImmediate(resolve));
      atWork -= 1;
      return original(...args);
    };
    const client = await connect();
    const asked = UNDER_WAY_MAX * 3;
    client.write(`${config(asked)}GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const text = await received(client);
    chain.config = original;
    expect({ began, most }).toEqual({ began: asked, most: UNDER_WAY_MAX });
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(asked + 1);
    expect(text.trim().endsWith('}')).toBe(true);
  });

  it('is closed when more waits on it than any client asks for, and nothing of that begins', async () => {
    const { chain } = server.services;
    const original = chain.config;
    let began = 0;
    chain.config = () => {
      began += 1;
      return new Promise(() => undefined);
    };
    const client = await connect();
    client.write(config(UNDER_WAY_MAX + WAITING_MAX + 1));
    await closed(await accepted);
    chain.config = original;
    expect(began).toBe(UNDER_WAY_MAX);
  });

  it('is closed when its answers are not read for a while; one that is read stays', async () => {
    expect(server.http.server.timeout).toBe(15_000);
    server.http.server.setTimeout(1000);
    const deaf = await connect();
    deaf.pause();
    const deafSide = await accepted;
    const reader = await connect();
    const readerSide = await accepted;
    server.http.server.setTimeout(15_000);
    let bytes = 0;
    reader.on('data', (chunk) => {
      bytes += chunk.length;
    });
    deaf.write(docs(UNDER_WAY_MAX));
    reader.write(docs(UNDER_WAY_MAX));
    await closed(deafSide);
    expect(readerSide.destroyed).toBe(false);
    expect(bytes).toBeGreaterThan(0);
  });

  it('that sends nothing is closed without a byte, which a browser would take for an answer', async () => {
    const limit = server.http.server.headersTimeout;
    server.http.server.headersTimeout = 100;
    const client = await connect();
    const text = await received(client);
    server.http.server.headersTimeout = limit;
    expect(text).toBe('');
  });

  it('that was opened ahead and asks late gets its file or nothing, never the answer to a time-out', async () => {
    const limit = server.http.server.headersTimeout;
    server.http.server.headersTimeout = 100;
    // On both sides of the moment at which Node looks for sockets that are too slow.
    const clients: net.Socket[] = [];
    while (clients.length < 60) clients.push(await connect());
    const spares = clients.map(async (client, n) => {
      const answer = received(client);
      await new Promise((resolve) => setTimeout(resolve, n * 25));
      client.write('GET /js/app.js HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
      return (await answer).split('\r\n')[0];
    });
    const firstLines = await Promise.all(spares);
    server.http.server.headersTimeout = limit;
    expect(firstLines.filter((line) => line !== '' && line !== 'HTTP/1.1 200 OK')).toEqual([]);
    expect(firstLines.filter((line) => line === '').length).toBeGreaterThan(0);
  });

  it('with half a request is told so within seconds', async () => {
    // The limits of Node are looked at every 30 seconds unless it is told otherwise.
    const { headersTimeout, requestTimeout } = server.http.server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 5000, requestTimeout: 10_000 });
    server.http.server.headersTimeout = 100;
    const begun = performance.now();
    const client = await connect();
    client.write('GET / HTTP/1.1\r\nhost: x\r\n');
    const text = await received(client);
    server.http.server.headersTimeout = headersTimeout;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  it('with half a body is told so too', async () => {
    const { requestTimeout, headersTimeout } = server.http.server;
    Object.assign(server.http.server, { requestTimeout: 100, headersTimeout: 100 });
    const client = await connect();
    client.write(halfBody);
    const text = await received(client);
    Object.assign(server.http.server, { requestTimeout, headersTimeout });
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['chunks of no size', `${head('transfer-encoding: chunked')}no size\r\n`],
    ['chunks that end wrongly', `${head('transfer-encoding: chunked')}2\r\n{}no\r\n`],
    ['an unknown coding', `${head('transfer-encoding: gzip')}{}`],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('with %s gets 400', async (_name, bytes) => {
    const client = await connect();
    client.write(bytes);
    expect(await received(client)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('with what is no request gets 400, and headers without end 431', async () => {
    const garbage = await connect();
    garbage.write('no request at all\r\n\r\n');
    expect(await received(garbage)).toMatch(/^HTTP\/1\.1 400 /);
    const long = await connect();
    long.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}`);
    expect(await received(long)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('the sockets of a server that leaves', () => {
  it('are closed when no request is under way, and soon when one has half arrived; the others are answered', async () => {
    const { chain } = server.services;
    const original = chain.config.bind(chain);
    let finish: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      chain.config = async (...args) => {
        resolve();
        await new Promise<void>((end) => {
          finish = end;
        });
        return original(...args);
      };
    });
    const silent = await connect();
    const halves = [];
    for (const bytes of ['GET / HTTP/1.1\r\nhost:', halfBody]) {
      const half = await connect();
      half.write(bytes);
      halves.push(received(half));
      const side = await accepted;
      while (side.bytesRead < bytes.length) await new Promise(setImmediate);
    }
    const working = await connect();
    working.write(config(1));
    const answer = received(working);
    await begun;
    // The call has all the time of this test: the others do not wait for its end.
    const left = server.inFlight.leave({ arrivalMs: 200, graceMs: 600_000 });
    await closed(silent);
    for (const half of halves) expect(await half).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n/);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    await left;
  });
});
