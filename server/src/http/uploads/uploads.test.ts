import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type FormPart, formOf, formType, pngOf } from '../../../../test/harness/form-data';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { testCalls } from '../../../../test/harness/test-calls';
import { TemporaryFile } from '../../lib/bytes/temporary-file';
import { openApi } from '../open-api/open-api';

const { addPicture, showPicture } = testCalls.calls.things;
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 'j')]);
const picture = pngOf(60_000);
const good: FormPart[] = [
  ['order_id', '7'],
  ['note', 'kopi susu'],
  ['file', picture],
];

let server: TestServer;
let token: string;
const opened: net.Socket[] = [];
const servers: TestServer[] = [];

async function listening(options: Parameters<typeof testServer>[0] = {}): Promise<TestServer> {
  const one = await testServer({ extra: testCalls, ...options });
  servers.push(one);
  await one.http.listen({ port: 0, host: '127.0.0.1' });
  return one;
}

/** The folder of temporary files, of this test alone. */
const tmp = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-uploads-'));
const systemTmp = process.env.TMPDIR;

beforeAll(async () => {
  process.env.TMPDIR = tmp;
  server = await listening();
  token = (await server.member()).token;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});
afterAll(async () => {
  for (const one of servers) await one.close();
  if (systemTmp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTmp;
  fs.rmSync(tmp, { recursive: true, force: true });
});

interface Answer {
  status: number;
  code: number;
  data: Record<string, unknown>;
}

/** The answer of a call, whoever sends it. */
const post = async (
  form: Buffer,
  headers: Record<string, string> = {},
  path: string = addPicture.path,
): Promise<Answer> => {
  const { port } = server.http.server.address() as net.AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: form,
    headers: { token, 'content-type': formType, 'accept-language': 'en', ...headers },
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
};

async function connect(to = server): Promise<net.Socket> {
  const socket = net.connect((to.http.server.address() as net.AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

const head = (length: number | 'chunked', headers: Record<string, string>, path: string = addPicture.path): string => {
  const all = {
    host: 'x',
    'content-type': formType,
    ...(length === 'chunked' ? { 'transfer-encoding': length } : { 'content-length': String(length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};

/** What comes on a socket until it ends, or until `enough` of it is there. */
function received(socket: net.Socket, enough = (_text: string): boolean => false): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (enough(text)) resolve(text);
    });
    socket.once('close', () => resolve(text));
  });
}
const hasAnswer = (text: string): boolean => text.endsWith('}');

/** Temporary files of uploads that this process holds open, under whatever name. */
const heldFiles = (): string[] =>
  fs.readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const target = fs.readlinkSync(`/proc/self/fd/${fd}`);
      return /\/kedai-[\da-f]{24}( \(deleted\))?$/.test(target) ? [target] : [];
    } catch {
      return [];
    }
  });
const namedFiles = (): string[] => fs.readdirSync(tmp);
// A file that nobody closes is closed by the garbage collection, so calls are counted too.
const created = jest.spyOn(TemporaryFile, 'create');
const closed = jest.spyOn(TemporaryFile.prototype, 'close');
const unclosed = (): number => created.mock.calls.length - closed.mock.calls.length;

/** Waits for as long as a test may take. */
async function untilNothingIsHeld(): Promise<void> {
  while (heldFiles().length + namedFiles().length + unclosed() > 0) await new Promise(setImmediate);
}
async function untilOneIsHeld(): Promise<void> {
  while (heldFiles().length === 0 || namedFiles().length > 0) await new Promise(setImmediate);
}

describe('an upload', () => {
  it('gets its fields as the schema has them, and the file whole', async () => {
    const { status, data } = await post(formOf(good));
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        fields: { order_id: 7, note: 'kopi susu' },
        type: 'image/png',
        bytes: picture.length,
        sha256: createHash('sha256').update(picture).digest('hex'),
        read: picture.length,
      },
    });
    await untilNothingIsHeld();
  });

  it('is told by its first bytes, whatever name and header say', async () => {
    const asText = await post(
      formOf([
        ['order_id', '7'],
        ['file', JPEG, 'text/html'],
      ]),
    );
    expect(asText.data.type).toBe('image/jpeg');
    const page = await post(
      formOf([
        ['order_id', '7'],
        ['file', Buffer.from('<script>alert(1)</script>'), 'image/png'],
      ]),
    );
    expect(page).toMatchObject({ status: 415, code: 415, data: { error: 'BAD_REQUEST' } });
    // A type that another call takes.
    const other = await post(
      formOf([
        ['order_id', '7'],
        ['file', JPEG],
      ]),
      {},
      showPicture.path,
    );
    expect(other.status).toBe(415);
  });

  it.each<[string, FormPart[], object]>([
    ['no file', [['order_id', '7']], { file: 'required' }],
    [
      'an empty file',
      [
        ['order_id', '7'],
        ['file', Buffer.alloc(0)],
      ],
      { file: 'required' },
    ],
    [
      'a text as the file',
      [
        ['order_id', '7'],
        ['file', 'x'],
      ],
      { file: 'required' },
    ],
    ['two files', [...good, ['file', JPEG]], { file: 'invalid' }],
    ['a file in another field', [...good, ['other', JPEG]], { other: 'unknown' }],
    ['an unknown field', [...good, ['price', '1']], { price: 'unknown' }],
    ['a missing field', [['file', JPEG]], { order_id: 'required' }],
    ['a field twice', [['order_id', '8'], ...good], { order_id: 'invalid' }],
    [
      'a number that is none',
      [
        ['order_id', '7x'],
        ['file', JPEG],
      ],
      { order_id: 'invalid' },
    ],
    ['a text without end', [...good.slice(0, 1), ['note', 'x'.repeat(9000)], ['file', JPEG]], { note: 'tooLong' }],
  ])('with %s is refused, field by field', async (_what, parts, fields) => {
    expect(await post(formOf(parts))).toMatchObject({ status: 200, code: 0, data: { error: 'INVALID_INPUT', fields } });
    await untilNothingIsHeld();
  });

  it('that is too large is told so when all of it was sent, and at once when it is absurd', async () => {
    const large = await post(
      formOf([
        ['order_id', '7'],
        ['file', pngOf(150_000)],
      ]),
    );
    expect(large).toMatchObject({ status: 413, code: 413, data: { error: 'TOO_LARGE' } });
    const socket = await connect();
    socket.write(head(1e9, { token }));
    expect(await received(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('without end is cut', async () => {
    const socket = await connect();
    socket.write(head('chunked', { token }));
    const answer = received(socket);
    const piece = Buffer.concat([formOf([...good.slice(0, 1), ['file', pngOf(60_000)]], false)]);
    socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    socket.write('\r\n');
    const endless = Buffer.alloc(65_536, 'x');
    const more = (): void => {
      if (socket.destroyed || !socket.writable || socket.bytesWritten > 50e6) return;
      socket.write('10000\r\n');
      socket.write(endless);
      socket.write('\r\n', () => setImmediate(more));
    };
    more();
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    await untilNothingIsHeld();
  });

  it('of nobody is refused before its body is read', async () => {
    const socket = await connect();
    socket.write(head(100_000, {}));
    expect(await received(socket, hasAnswer)).toMatch(/^HTTP\/1\.1 401 [\s\S]*UNAUTHORIZED/);
  });

  it('leaves nothing behind when its client goes away in the middle', async () => {
    const form = formOf(good);
    const socket = await connect();
    socket.write(head(form.length, { token }));
    socket.write(form.subarray(0, 40_000));
    await untilOneIsHeld();
    socket.resetAndDestroy();
    await untilNothingIsHeld();
  });

  it('for which the disk has no place is answered 503, and keeps nothing', async () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    const fill = jest.spyOn(TemporaryFile.prototype, 'fill').mockRejectedValue(full);
    const answer = await post(formOf(good));
    fill.mockRestore();
    expect(answer).toMatchObject({ status: 503, data: { error: 'BUSY', seconds: 1 } });
    await untilNothingIsHeld();
  });

  it('is one of as many at once as a form has pictures', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => post(formOf(good))));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  });

  it('beyond that is refused, and others are not', async () => {
    const { token: busy } = await server.member();
    const form = formOf(good);
    const slow: net.Socket[] = [];
    for (let n = 0; n < 13; n += 1) slow.push(await connect());
    const refusal = Promise.race(slow.map((socket) => received(socket, hasAnswer)));
    for (const socket of slow)
      socket.write(Buffer.concat([Buffer.from(head(form.length, { token: busy })), form.subarray(0, 9000)]));
    expect(heldFiles().length).toBeLessThanOrEqual(2);
    expect((await post(form)).status).toBe(200);
    for (const socket of slow) socket.write(form.subarray(9000));
    expect(await refusal).toMatch(/^HTTP\/1\.1 (200|503) /);
    await untilNothingIsHeld();
  });

  it('is done once under one key, and its file belongs to the key', async () => {
    const headers = { 'idempotency-key': 'picture-1' };
    const first = await post(formOf(good), headers);
    expect(await post(formOf(good), headers)).toEqual(first);
    const other = await post(formOf([...good.slice(0, 2), ['file', JPEG]]), headers);
    expect(other).toMatchObject({ code: 0, data: { error: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('may take longer than other requests: its time is another one', async () => {
    const { requestTimeout, headersTimeout } = server.http.server;
    const form = formOf(good);
    const socket = await connect();
    const timedOut = new Promise<Error & { code?: string }>((resolve) =>
      server.http.server.once('clientError', resolve),
    );
    Object.assign(server.http.server, { requestTimeout: 100, headersTimeout: 100 });
    socket.write(head(form.length, { token }));
    socket.write(form.subarray(0, 1000));
    const answer = received(socket, hasAnswer);
    expect((await timedOut).code).toBe('ERR_HTTP_REQUEST_TIMEOUT');
    Object.assign(server.http.server, { requestTimeout, headersTimeout });
    socket.write(form.subarray(1000));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('an upload that does not arrive in time', () => {
  it('is answered 408, whether it sends little or nothing, and its file is gone', async () => {
    const hasty = await listening({ uploadMs: 700 });
    const { token: own } = await hasty.member();
    const form = formOf(good);
    const silent = await connect(hasty);
    silent.write(head(form.length, { token: own }));
    const dripping = await connect(hasty);
    dripping.write(head(form.length, { token: own }));
    dripping.write(form.subarray(0, 9000));
    let at = 9000;
    const drip = setInterval(() => dripping.write(form.subarray(at, ++at)), 20);
    const texts = await Promise.all([silent, dripping].map((socket) => received(socket)));
    clearInterval(drip);
    for (const text of texts) {
      expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":408/);
    }
    await untilNothingIsHeld();
  });
});

describe('the limits of an upload', () => {
  it('are those of every call: so many a minute', async () => {
    const limited = await listening({ limitRates: true });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const payload = formOf([
        ['order_id', '7'],
        ['file', pngOf(100)],
      ]);
      const headers = { 'content-type': formType };
      statuses.push(
        (await limited.http.inject({ method: 'POST', url: showPicture.path, payload, headers })).statusCode,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503]);
  });

  it('end with the server: what has half arrived is answered 503', async () => {
    const leaving = await listening();
    const { token: own } = await leaving.member();
    const form = formOf(good);
    const socket = await connect(leaving);
    socket.write(head(form.length, { token: own }));
    socket.write(form.subarray(0, 9000));
    await untilOneIsHeld();
    const answer = received(socket);
    await leaving.inFlight.leave({ arrivalMs: 100 });
    expect(await answer).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n/);
    await untilNothingIsHeld();
  });

  it('stand in the document, with the fields of the form', () => {
    const operation = openApi(testCalls).paths[addPicture.path]?.post as {
      requestBody: { content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }> };
    };
    const { schema, encoding } = operation.requestBody.content['multipart/form-data'] as never as {
      schema: { properties: Record<string, { description?: string }>; required: string[] };
      encoding: object;
    };
    expect(Object.keys(operation.requestBody.content)).toEqual(['multipart/form-data']);
    expect(Object.keys(schema.properties)).toEqual(['order_id', 'note', 'file']);
    expect(schema.required).toEqual(['order_id', 'file']);
    expect(schema.properties.file).toMatchObject({
      format: 'binary',
      description: expect.stringContaining('100000 bytes'),
    });
    expect(encoding).toEqual({ file: { contentType: 'image/jpeg, image/png' } });
  });
});
