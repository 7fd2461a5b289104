import fs from 'node:fs';
import sharp from 'sharp';
import { smallPicture } from '@/domain/small-picture';
import { blackPng, halves, jpegWithPlace, movingWebp, upload } from '../../../test/harness/pictures';
import { type OwnS3, ownS3 } from '../../../test/harness/s3';
import { type TestServer, testServer } from '../../../test/harness/server';
import { BusyError } from '../lib/errors/busy-error';
import { claimUploads } from './index';

const DAY = 86_400;
const URL = /^\/uploads\/[\da-f]{32}\.jpg$/;

let server: TestServer;
let s3: OwnS3;
let picture: Buffer;
const others: TestServer[] = [];

async function another(config: NonNullable<Parameters<typeof testServer>[0]>['config']): Promise<TestServer> {
  const one = await testServer({ config });
  others.push(one);
  return one;
}

beforeAll(async () => {
  server = await testServer();
  s3 = await ownS3();
  picture = await halves(80, 60).jpeg().toBuffer();
});
afterAll(async () => {
  for (const one of [server, ...others]) await one?.close();
  await s3?.close();
});
afterEach(() => jest.restoreAllMocks());

const get = (from: TestServer, url: string, headers: Record<string, string> = {}) =>
  from.http.inject({ method: 'GET', url, headers });
const rows = (of: TestServer) => of.db.read.selectFrom('upload').selectAll().orderBy('id').execute();

describe('a picture that a member uploads', () => {
  it('is answered with its address, and served there', async () => {
    const { token, id } = await server.member();
    const { status, code, data } = await upload(server, token, await jpegWithPlace());
    expect({ status, code, data }).toEqual({
      status: 200,
      code: 1,
      data: { url: expect.stringMatching(URL), fullurl: `http://localhost:3000${data.url}` },
    });
    const reply = await get(server, data.url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'attachment',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reply.rawPayload.includes('Telepon')).toBe(false);
    const again = await get(server, data.url, { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const [row] = await server.db.read.selectFrom('upload').selectAll().where('url', '=', data.url).execute();
    expect(row).toMatchObject({
      user_id: id,
      name: data.url.slice('/uploads/'.length),
      bytes: reply.rawPayload.length,
      status: 1,
      claimed_by: null,
      createtime: server.clock.now(),
    });
  });

  it.each([
    ['a name that is not there', `/uploads/${'0'.repeat(32)}.jpg`],
    ['another kind of name', '/uploads/secrets.json'],
    ['a folder', '/uploads/'],
    ['a path out of it', '/uploads/..%2fsecrets.json'],
    ['a page', '/uploads/index.html'],
  ])('under %s is not found', async (_what, url) => {
    const reply = await get(server, url, { accept: 'text/html' });
    expect([reply.statusCode, reply.json().data.error]).toEqual([404, 'NO_SUCH_CALL']);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is refused in words where it is none', async () => {
    const { token } = await server.member();
    const jpeg = await halves(300, 200).jpeg().toBuffer();
    const cases: [Buffer, object][] = [
      [jpeg.subarray(0, jpeg.length / 2), { error: 'PICTURE_BROKEN' }],
      [await movingWebp(), { error: 'PICTURE_MOVES' }],
      [blackPng(20_000, 20_000), { error: 'PICTURE_TOO_LARGE', max: 50 }],
    ];
    const texts = new Set<string>();
    for (const [file, data] of cases) {
      for (const language of ['en', 'ln', 'cn']) {
        const answer = await upload(server, token, file, { 'accept-language': language });
        expect(answer).toMatchObject({ status: 200, code: 0, data });
        texts.add(answer.msg);
      }
    }
    expect(texts.size).toBe(9);
    for (const [language, msg] of [
      ['en', 'Only JPEG / PNG / WebP pictures can be sent'],
      ['ln', 'Hanya gambar JPEG / PNG / WebP yang dapat dikirim'],
      ['cn', '只能上传 JPEG / PNG / WebP 图片'],
    ] as const) {
      const answer = await upload(server, token, Buffer.from('<svg/>'), { 'accept-language': language });
      expect(answer).toMatchObject({ status: 415, code: 415, msg, data: { error: 'BAD_REQUEST' } });
    }
  });

  it('is one under one key, however often it is sent', async () => {
    const { token, id } = await server.member();
    const headers = { 'idempotency-key': 'picture-of-cup' };
    const [first, second] = await Promise.all([
      upload(server, token, picture, headers),
      upload(server, token, picture, headers),
    ]);
    const third = await upload(server, token, picture, headers);
    expect([second.data, third.data]).toEqual([first.data, first.data]);
    const stored = await server.db.read
      .selectFrom('upload')
      .select('url')
      .where('user_id', '=', id)
      .where('status', '=', 1)
      .execute();
    expect(stored).toEqual([{ url: first.data.url }]);
  });

  it('is limited by the day, and says so', async () => {
    const strict = await another({ uploadsPerDay: 2 });
    const [me, she] = [await strict.member(), await strict.member()];
    const key = { 'idempotency-key': 'the-first-one' };
    await upload(strict, me.token, picture, key);
    await upload(strict, me.token, picture);
    const refused = await upload(strict, me.token, picture);
    expect(refused).toMatchObject({ code: 0, data: { error: 'UPLOAD_LIMIT', max: 2, seconds: DAY } });
    expect(refused.msg).toBe('You have sent 2 pictures today. Please try again later');
    // What was answered before is answered again, and others are not concerned.
    expect((await upload(strict, me.token, picture, key)).code).toBe(1);
    expect((await upload(strict, she.token, picture)).code).toBe(1);
    strict.clock.pass(DAY + 1);
    expect((await upload(strict, me.token, picture)).code).toBe(1);
  });

  it('does not hold up other calls while it is decoded', async () => {
    const { token } = await server.member();
    let isDone = false;
    // 49 megapixels, which take a second.
    const large = upload(server, token, blackPng(7000, 7000)).then((answer) => {
      isDone = true;
      return answer;
    });
    const before = process.memoryUsage().rss;
    const answers: boolean[] = [];
    while (!isDone) {
      await server.must('chain', 'areaCodes', {});
      if (!isDone) answers.push(true);
    }
    expect((await large).code).toBe(1);
    expect(answers.length).toBeGreaterThan(2);
    expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
  });
});

describe('the small picture beside one', () => {
  const nameOf = ({ url }: { url: string }): string => url.slice('/uploads/'.length);
  const sidesOf = async (reply: { rawPayload: Buffer }) => {
    const { width, height } = await sharp(reply.rawPayload).metadata();
    return [width, height];
  };

  it.each([
    ['a large one', 2400, 1200, [640, 320]],
    ['a high one', 330, 660, [320, 640]],
    ['one that is small itself', 300, 900, [300, 900]],
  ])('of %s is stored with it, and served', async (_what, width, height, sides) => {
    const { token } = await server.member();
    const { data } = await upload(server, token, await halves(width, height).jpeg().toBuffer());
    expect(await server.services.files.get(smallPicture(nameOf(data)))).toBeDefined();
    const reply = await get(server, smallPicture(data.url));
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sidesOf(reply)).toEqual(sides);
    expect(reply.rawPayload.length).toBeLessThanOrEqual((await get(server, data.url)).rawPayload.length);
  });

  it('is made where it is missing, once for all who ask at the same time, and kept', async () => {
    const { token } = await server.member();
    const { data } = await upload(server, token, await halves(900, 900).jpeg().toBuffer());
    const { files } = server.services;
    await files.remove(smallPicture(nameOf(data)));
    const put = jest.spyOn(files, 'put');
    const replies = await Promise.all([1, 2, 3].map(() => get(server, smallPicture(data.url))));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const reply of replies) expect(await sidesOf(reply)).toEqual([320, 320]);
    await get(server, smallPicture(data.url));
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('is not found, and not made, where there is no whole one', async () => {
    expect((await get(server, `/uploads/${'0'.repeat(32)}-s.jpg`)).statusCode).toBe(404);
    const { token } = await server.member();
    const { data } = await upload(server, token, picture);
    await server.services.files.remove(nameOf(data));
    await server.services.files.remove(smallPicture(nameOf(data)));
    expect((await get(server, smallPicture(data.url))).statusCode).toBe(404);
  });

  it('does not outlive a whole one that is deleted while it is made', async () => {
    const own = await another({});
    const { token } = await own.member();
    const { data } = await upload(own, token, picture);
    const { files } = own.services;
    await files.remove(smallPicture(nameOf(data)));
    own.clock.pass(DAY + 1);
    const put = files.put.bind(files);
    jest.spyOn(files, 'put').mockImplementation(async (...args) => {
      await own.runJob('delete-uploads');
      await put(...args);
    });
    expect((await get(own, smallPicture(data.url))).statusCode).toBe(404);
    expect(await files.get(smallPicture(nameOf(data)))).toBeUndefined();
    expect(await rows(own)).toEqual([]);
  });
});

describe('an upload that nothing refers to', () => {
  const claim = (of: TestServer, me: number, urls: string[], by = 'review 1') =>
    of.db.transaction((tx) => claimUploads(tx, { me, urls, by, now: of.clock.now() }));

  it('is deleted after a day, file and row', async () => {
    const own = await another({});
    const { token, id } = await own.member();
    const [kept, lost] = [await upload(own, token, picture), await upload(own, token, picture)];
    await claim(own, id, [kept.data.url]);
    own.clock.pass(DAY - 1);
    const late = await upload(own, token, picture);
    await own.runJob('delete-uploads');
    expect(await rows(own)).toHaveLength(3);
    own.clock.pass(2);
    await own.runJob('delete-uploads');
    expect((await rows(own)).map(({ url }) => url)).toEqual([kept.data.url, late.data.url]);
    const statuses = await Promise.all(
      [kept, lost, late].map(async ({ data }) => (await get(own, data.url)).statusCode),
    );
    expect(statuses).toEqual([200, 404, 200]);
    const small = await Promise.all(
      [kept, lost, late].map(async ({ data }) => (await get(own, smallPicture(data.url))).statusCode),
    );
    expect(small).toEqual([200, 404, 200]);
  });

  it('is deleted by the next run where the store was away, and can no longer be claimed', async () => {
    const own = await another({});
    const { token, id } = await own.member();
    const { data } = await upload(own, token, picture);
    own.clock.pass(DAY + 1);
    const remove = jest.spyOn(own.services.files, 'remove').mockRejectedValue(new BusyError('away'));
    await expect(own.runJob('delete-uploads')).rejects.toThrow('away');
    await expect(claim(own, id, [data.url])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    remove.mockRestore();
    await own.runJob('delete-uploads');
    expect([await rows(own), (await get(own, data.url)).statusCode]).toEqual([[], 404]);
  });

  it('leaves no file without a row when it could not be stored', async () => {
    const own = await another({});
    const { token } = await own.member();
    jest.spyOn(own.services.files, 'put').mockRejectedValue(new BusyError('away'));
    expect(await upload(own, token, picture)).toMatchObject({ status: 503, data: { error: 'BUSY' } });
    expect(await rows(own)).toMatchObject([{ status: 0 }]);
    own.clock.pass(DAY + 1);
    await own.runJob('delete-uploads');
    expect(await rows(own)).toEqual([]);
  });

  it('is claimed by what its owner makes, and by nothing else', async () => {
    const own = await another({});
    const [me, she] = [await own.member(), await own.member()];
    const mine = (await upload(own, me.token, picture)).data.url;
    const hers = (await upload(own, she.token, picture)).data.url;
    const refusal = { code: 'INVALID_INPUT', params: { fields: { images: 'invalid' } } };
    for (const urls of [[mine, hers], [hers], ['/uploads/x.jpg'], [`https://evil.example${mine}`], [`${mine}?x`]]) {
      await expect(claim(own, me.id, urls)).rejects.toMatchObject(refusal);
    }
    expect((await rows(own)).map(({ claimed_by }) => claimed_by)).toEqual([null, null]);
    await claim(own, me.id, []);
    await claim(own, me.id, [mine, mine]);
    await claim(own, me.id, [mine]);
    await expect(claim(own, me.id, [mine], 'review 2')).rejects.toMatchObject(refusal);
    expect((await rows(own)).map(({ claimed_by }) => claimed_by)).toEqual(['review 1', null]);
  });
});

describe('with a bucket as store', () => {
  it('the server sends its pictures, and deletes them', async () => {
    const own = await another({ s3: s3.settings });
    const { token } = await own.member();
    const { data } = await upload(own, token, picture);
    expect(data.url).toMatch(URL);
    const name = data.url.slice('/uploads/'.length);
    expect(s3.names().sort()).toEqual([smallPicture(name), name].sort());
    expect((await get(own, smallPicture(data.url))).statusCode).toBe(200);
    const reply = await get(own, data.url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await get(own, `/uploads/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404);
    own.clock.pass(DAY + 1);
    await own.runJob('delete-uploads');
    expect([s3.names(), (await get(own, data.url)).statusCode]).toEqual([[], 404]);
  });

  it('or customers load them from its public address, which the page may show, and no other', async () => {
    const own = await another({ s3: s3.settings, uploadUrl: 'https://cdn.example/pictures' });
    const { token } = await own.member();
    const { data } = await upload(own, token, picture);
    const address = expect.stringMatching(/^https:\/\/cdn\.example\/pictures\/[\da-f]{32}\.jpg$/);
    expect(data).toEqual({ url: address, fullurl: address });
    fs.mkdirSync(own.config.staticDir, { recursive: true });
    const policy = (of: TestServer) => get(of, '/').then(({ headers }) => String(headers['content-security-policy']));
    expect(await policy(own)).toContain("img-src 'self' data: blob: https://cdn.example;");
    expect(await policy(server)).toContain("img-src 'self' data: blob:;");
  });

  it('that is away, uploads are answered 503, and do not count', async () => {
    const own = await another({ s3: { ...s3.settings, secret: 'another' }, uploadsPerDay: 1 });
    const { token } = await own.member();
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await upload(own, token, picture)).toMatchObject({ status: 503, data: { error: 'BUSY' } });
    }
    expect((await get(own, `/uploads/${'0'.repeat(32)}.jpg`)).statusCode).toBe(503);
  });
});
