import { type AddressInfo, createServer, type Server } from 'node:net';
import { answering, WebhookReceiver } from '../../../test/harness/webhook-receiver';
import type { FoundAddress } from './guarded-lookup';
import { type PosterOptions, WebhookPoster } from './post-webhook';

let receiver: WebhookReceiver;
let posters: WebhookPoster[] = [];
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver?.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = answering(200);
});
afterEach(() => {
  for (const poster of posters) poster.close();
  posters = [];
});

function posterWith(options: Partial<PosterOptions> = {}): WebhookPoster {
  const poster = new WebhookPoster({ allowsLoopback: true, timeoutMs: 2000, ...options });
  posters.push(poster);
  return poster;
}

const ipv4 = (...addresses: string[]): FoundAddress[] => addresses.map((address) => ({ address, family: 4 }));
const body = '{"a":"é"}';
const send = (poster: WebhookPoster, url: string) => poster.post({ url, body, headers: { 'webhook-id': 'msg_1' } });

describe('an attempt to send a webhook', () => {
  it('sends the body and the headers as they are, and 2xx is success', async () => {
    for (const status of [200, 202, 204]) {
      receiver.answer = answering(status);
      expect(await send(posterWith(), receiver.url)).toEqual({ isDelivered: true, status, error: '' });
    }
    const [first] = receiver.received;
    expect(first).toMatchObject({ id: 'msg_1', body });
    expect(first?.headers).toMatchObject({ 'content-type': 'application/json', host: `127.0.0.1:${receiver.port}` });
  });

  it.each([400, 401, 404, 410, 429, 500, 503])('fails if the answer is %i', async (status) => {
    receiver.answer = answering(status);
    expect(await send(posterWith(), receiver.url)).toEqual({
      isDelivered: false,
      status,
      error: `answered ${status}`,
    });
  });

  it.each([301, 302, 307, 308])('follows no redirect: %i', async (status) => {
    const target = await WebhookReceiver.start();
    receiver.answer = answering(status, { location: target.url });
    expect(await send(posterWith(), receiver.url)).toEqual({
      isDelivered: false,
      status,
      error: 'redirects are not followed',
    });
    expect(target.received).toEqual([]);
    await target.stop();
  });

  it('ends if no answer comes in time', async () => {
    receiver.answer = () => undefined;
    const began = Date.now();
    const attempt = await send(posterWith({ timeoutMs: 300 }), receiver.url);
    expect(attempt).toEqual({ isDelivered: false, status: null, error: 'no answer in time' });
    expect(Date.now() - began).toBeLessThan(2000);
  });

  it('ends if the address of the name is never found', async () => {
    const poster = posterWith({ timeoutMs: 300, resolve: () => new Promise(() => undefined) });
    expect(await send(poster, 'https://partner.example/')).toMatchObject({ status: null, error: 'no answer in time' });
  });

  it('reads an answer that never ends no further than its limit', async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        response.writeHead(200);
        const chunk = Buffer.alloc(64 * 1024);
        const more = (): void => {
          if (response.destroyed) return;
          written += chunk.length;
          response.write(chunk, () => setImmediate(more));
        };
        response.on('close', resolve);
        more();
      };
    });
    expect(await send(posterWith({ timeoutMs: 30_000 }), receiver.url)).toMatchObject({ isDelivered: true });
    await closed;
    // What the buffers of the sockets of both sides hold.
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });

  it('ends an answer whose body never comes', async () => {
    const closed = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        response.writeHead(200, { 'content-length': '10' }).flushHeaders();
        response.on('close', resolve);
      };
    });
    expect(await send(posterWith({ timeoutMs: 500 }), receiver.url)).toMatchObject({ isDelivered: true });
    await closed;
  });

  it('says why there was no answer in words of ours', async () => {
    const gone = await WebhookReceiver.start();
    const { url } = gone;
    await gone.stop();
    expect(await send(posterWith(), url)).toEqual({ isDelivered: false, status: null, error: 'ECONNREFUSED' });
    const resolve = async () => [];
    expect(await send(posterWith({ resolve }), 'https://partner.example/')).toMatchObject({ error: 'ENOTFOUND' });
  });

  it('ends when the poster is closed', async () => {
    receiver.answer = () => undefined;
    const poster = posterWith({ timeoutMs: 30_000 });
    const attempt = send(poster, receiver.url);
    while (receiver.received.length === 0) await new Promise(setImmediate);
    poster.close();
    expect(await attempt).toMatchObject({ isDelivered: false, error: 'the server stopped meanwhile' });
  });
});

describe('a webhook that leads to an address which is not public', () => {
  /** Counts the connections that anybody makes to this machine. */
  let server: Server;
  let connections = 0;
  let port = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const closed = 'the name leads to an address that is not public';

  it.each([
    ['this machine', ipv4('127.0.0.1')],
    ['a private address', ipv4('10.0.0.1')],
    ['the service of a cloud', ipv4('169.254.169.254')],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 } as const]],
    ['NAT64', [{ address: '64:ff9b::7f00:1', family: 6 } as const]],
    ['a public and a private address', ipv4('8.8.8.8', '127.0.0.1')],
  ])('is not connected to: a name of %s', async (_, found) => {
    const poster = posterWith({ allowsLoopback: false, resolve: async () => found });
    expect(await send(poster, `https://partner.example:${port}/`)).toEqual({
      isDelivered: false,
      status: null,
      error: closed,
    });
    expect(connections).toBe(0);
  });

  it.each([
    'https://127.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://localhost',
    'http://127.0.0.1',
  ])('is not connected to: %s', async (origin) => {
    const attempt = await send(posterWith({ allowsLoopback: false }), `${origin}:${port}/`);
    expect(attempt).toMatchObject({ isDelivered: false, status: null });
    expect(attempt.error).toMatch(/public internet|https/);
    expect(connections).toBe(0);
  });

  it('is connected to where the option for tests allows it, which shows that the server listens', async () => {
    expect(
      await send(posterWith({ resolve: async () => ipv4('127.0.0.1') }), `https://partner.example:${port}/`),
    ).toMatchObject({
      isDelivered: false,
      error: 'ECONNRESET',
    });
    expect(connections).toBe(1);
  });

  it('is judged by the answer that is connected to: a name server that answers differently later gains nothing', async () => {
    // This machine stands for a public address, as the option allows.
    const answers = [ipv4('127.0.0.1'), ipv4('10.0.0.1')];
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return answers[asked.length - 1] ?? [];
    };
    const poster = posterWith({ resolve });
    const before = connections;
    expect(await send(poster, `https://partner.example:${port}/`)).toMatchObject({ error: 'ECONNRESET' });
    expect(asked).toEqual(['partner.example']);
    expect(connections).toBe(before + 1);
    expect(await send(poster, `https://partner.example:${port}/`)).toMatchObject({ error: closed });
    expect(asked).toHaveLength(2);
    expect(connections).toBe(before + 1);
  });
});
