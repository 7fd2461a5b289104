import sharp from 'sharp';
import { calls } from '@/contract';
import { uploadLimits } from '@/contract/upload-limits';
import { BOUNDARY, formType } from '../../../test/harness/form-data';
import { blackPng, halves, jpegWithPlace, movingWebp, pngChunk } from '../../../test/harness/pictures';
import { type TestServer, testServer } from '../../../test/harness/server';

/** How a form is answered: with a picture that was made anew, or with a refusal. */
type Told =
  | 'good'
  | 'PICTURE_BROKEN'
  | 'PICTURE_MOVES'
  | 'PICTURE_TOO_LARGE'
  | 'INVALID_INPUT'
  | 'TOO_LARGE'
  | 400
  | 415;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = (await server.member()).token;
});
afterAll(() => server?.close());

interface Part {
  /** What stands after `form-data; `. */
  names?: string;
  type?: string;
  headers?: string[];
}

const SCRIPT = '<script>alert(1)</script>';
const MARKS = [
  'script',
  'Telepon',
  'GPS',
  'Exif',
  'XML:com',
  'PK\u0003\u0004',
  '%PDF',
  '#!/bin/sh',
  'ICC_PROFILE',
  'php',
];

function form(parts: readonly (Part & { bytes: Buffer })[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const pieces = parts.flatMap(
    ({ bytes, names = 'name="file"; filename="a.png"', type = 'image/png', headers = [] }) => [
      Buffer.from(
        [`--${BOUNDARY}`, `content-disposition: form-data; ${names}`, `content-type: ${type}`, ...headers, '', ''].join(
          '\r\n',
        ),
      ),
      bytes,
      Buffer.from('\r\n'),
    ],
  );
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

async function post(payload: Buffer, headers: Record<string, string> = {}) {
  const url = calls.common.upload.path;
  const all = { token, 'content-type': formType, 'accept-language': 'en', ...headers };
  const reply = await server.http.inject({ method: 'POST', url, payload, headers: all });
  const { code, msg, data } = reply.json() as { code: number; msg: string; data: { error?: string; url?: string } };
  return { status: reply.statusCode, code, msg, ...data };
}

/** What the answer is; a picture is fetched, and must be one that was made anew. */
async function toldOf(payload: Buffer, headers?: Record<string, string>): Promise<Told> {
  const { status, code, msg, url, error } = await post(payload, headers);
  if (code !== 1 || !url) {
    expect(msg.length).toBeGreaterThan(10);
    expect(status).toBeLessThan(500);
    return (status === 400 || status === 415 ? status : error) as Told;
  }
  const reply = await server.http.inject({ method: 'GET', url });
  expect(url).toMatch(/^\/uploads\/[\da-f]{32}\.jpg$/);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'attachment',
  });
  const { format, exif, icc, iptc, xmp, orientation, pages, depth, space } = await sharp(reply.rawPayload).metadata();
  expect([format, exif, icc, iptc, xmp, orientation, pages]).toEqual(['jpeg', ...Array(6).fill(undefined)]);
  expect([depth, space]).toEqual(['uchar', 'srgb']);
  for (const mark of MARKS) expect([mark, reply.rawPayload.includes(mark)]).toEqual([mark, false]);
  return 'good';
}

/** A PNG whose head says that it has so many pixels. */
function pngHead(width: number, height: number, depth = 8, colour = 2): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour], 8);
  return Buffer.concat([
    PNG,
    pngChunk('IHDR', head),
    pngChunk('IDAT', Buffer.from('789c0300000000 01'.replace(' ', ''), 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** A JPEG of which the frame says that it has so many pixels. */
function jpegSays(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((kind) => changed.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0;
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A PNG with another part before its data. */
function withPart(png: Buffer, name: string, data: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, at), pngChunk(name, data), png.subarray(at)]);
}

/** A JPEG with a comment after its first bytes. */
const withComment = (jpeg: Buffer, text: string, marker = 0xfe): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, Buffer.from(text), jpeg.subarray(2)]);
};

type Files = Record<string, [Told, Buffer]>;

async function pictures() {
  const [jpeg, png, webp] = await Promise.all([
    halves(60, 40).jpeg().toBuffer(),
    halves(60, 40).png().toBuffer(),
    halves(60, 40).webp().toBuffer(),
  ]);
  return { jpeg, png, webp };
}

async function filesOfOtherKinds(): Promise<Files> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>`;
  const text = (what: string): [Told, Buffer] => [415, Buffer.from(what)];
  return {
    'an SVG': text(svg),
    'an SVG after a declaration': text(`<?xml version="1.0"?>${svg}`),
    'an SVG with an entity of a file': text(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    'a page': text(`<!doctype html>${SCRIPT}`),
    'a script': text('alert(1)'),
    'a shell script': text('#!/bin/sh\nid'),
    'a PHP page': text('<?php system($_GET[0]);'),
    'a PDF': text('%PDF-1.7\n1 0 obj'),
    'an archive': text('PK\u0003\u0004 and more'),
    'a program': [415, Buffer.from('7f454c4602010100', 'hex')],
    JSON: text('{"url":"/uploads/x.jpg"}'),
    'a GIF': [415, await halves(9, 9).gif().toBuffer()],
    'a TIFF': [415, await halves(9, 9).tiff().toBuffer()],
    'an AVIF': [415, await halves(16, 16).avif({ effort: 0 }).toBuffer()],
    'a BMP': text('BM\u0000\u0000\u0000\u0000'),
    'an icon': [415, Buffer.from('000001000100', 'hex')],
    'a sound that begins as a WebP': text('RIFF\u0000\u0000\u0000\u0000WAVEfmt '),
    'a byte': text('x'),
    'the first two bytes of a JPEG': [415, JPEG.subarray(0, 2)],
    nothing: ['INVALID_INPUT', Buffer.alloc(0)],
  };
}

async function brokenFiles(): Promise<Files> {
  const { jpeg, png, webp } = await pictures();
  const broken = (bytes: Buffer): [Told, Buffer] => ['PICTURE_BROKEN', bytes];
  const half = (file: Buffer): Buffer => file.subarray(0, file.length >> 1);
  const hurt = Buffer.from(png).fill(0xff, png.indexOf('IDAT') + 4, png.indexOf('IDAT') + 6);
  return {
    'half a JPEG': broken(half(jpeg)),
    'half a PNG': broken(half(png)),
    'half a WebP': broken(half(webp)),
    'the first bytes of a JPEG': broken(JPEG),
    'the first bytes of a PNG': broken(PNG),
    'the head of a WebP': broken(webp.subarray(0, 12)),
    'a page after the first bytes of a JPEG': broken(Buffer.concat([JPEG, Buffer.from(SCRIPT.repeat(50))])),
    'a page after the first bytes of a PNG': broken(Buffer.concat([PNG, Buffer.from(SCRIPT.repeat(50))])),
    'a page after the head of a WebP': broken(Buffer.concat([webp.subarray(0, 12), Buffer.from(SCRIPT.repeat(50))])),
    'a PNG of which the data is hurt': broken(hurt),
    'a PNG without data': broken(Buffer.concat([png.subarray(0, png.indexOf('IDAT') - 4)])),
    'a PNG of no pixels': broken(pngHead(0, 0)),
    'a PNG of a kind that is not': broken(pngHead(9, 9, 7, 5)),
    'an SVG after the first bytes of a PNG': broken(
      Buffer.concat([PNG, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    ),
    'a JPEG without a frame': broken(Buffer.concat([JPEG, Buffer.from('d9', 'hex')])),
    'noise after the first bytes of a JPEG': broken(Buffer.concat([JPEG, Buffer.alloc(4000, 0x5a)])),
  };
}

async function largeAndMoving(): Promise<Files> {
  const { jpeg, png, webp } = await pictures();
  const tooLarge = (bytes: Buffer): [Told, Buffer] => ['PICTURE_TOO_LARGE', bytes];
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X', 0, 'latin1');
  canvas.writeUInt32LE(10, 4);
  canvas.writeUIntLE(16_382, 12, 3);
  canvas.writeUIntLE(16_382, 15, 3);
  const wide = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)]);
  wide.writeUInt32LE(wide.length - 8, 4);
  const bytes = uploadLimits.maxBytes;
  return {
    '400 megapixels in 50 kB': tooLarge(blackPng(20_000, 20_000)),
    'a PNG that says 64250 times 64250': tooLarge(pngHead(64_250, 64_250)),
    'a PNG that says two billion times two billion': ['PICTURE_BROKEN', pngHead(2 ** 31 - 1, 2 ** 31 - 1)],
    'a JPEG that says 64250 times 64250': tooLarge(jpegSays(jpeg, 64_250, 64_250)),
    'a JPEG that says 65500 times 1000': tooLarge(jpegSays(jpeg, 65_500, 1000)),
    'a WebP that says 16383 times 16383': ['PICTURE_BROKEN', wide],
    'a picture that moves, of WebP': ['PICTURE_MOVES', await movingWebp()],
    'a picture that moves, of PNG': ['PICTURE_MOVES', blackPng(20, 20, true)],
    'a byte more than may be sent': ['TOO_LARGE', Buffer.concat([png, Buffer.alloc(bytes + 1 - png.length)])],
  };
}

async function goodInDisguise(): Promise<Files> {
  const { jpeg, png, webp } = await pictures();
  const good = (bytes: Buffer): [Told, Buffer] => ['good', bytes];
  const zip = 'PK\u0003\u0004 evil.php';
  const after = (file: Buffer, text: string): [Told, Buffer] => good(Buffer.concat([file, Buffer.from(text)]));
  const cmyk = await halves(60, 40).toColourspace('cmyk').jpeg().toBuffer();
  return {
    'a JPEG with its place': good(await jpegWithPlace(64, 48)),
    'a JPEG with a page behind it': after(jpeg, SCRIPT),
    'a PNG with a page behind it': after(png, SCRIPT),
    'a WebP with a page behind it': after(webp, SCRIPT),
    'a JPEG that is an archive too': after(jpeg, zip),
    'a PNG that is a PDF too': after(png, '%PDF-1.7'),
    'a JPEG with a page in a comment': good(withComment(jpeg, SCRIPT)),
    'a JPEG with PHP in a comment': good(withComment(jpeg, '<?php phpinfo();')),
    'a JPEG with a script in its XMP': good(withComment(jpeg, `http://ns.adobe.com/xap/1.0/\u0000${SCRIPT}`, 0xe1)),
    'a PNG with a text': good(withPart(png, 'tEXt', Buffer.from(`Comment\u0000${SCRIPT}`))),
    'a PNG with a part of its own': good(withPart(png, 'scRp', Buffer.from('#!/bin/sh'))),
    'a PNG with EXIF': good(
      await halves(60, 40)
        .png()
        .withExif({ IFD0: { Make: 'Telepon' } })
        .toBuffer(),
    ),
    'a WebP with EXIF': good(
      await halves(60, 40)
        .webp()
        .withExif({ IFD0: { Make: 'Telepon' } })
        .toBuffer(),
    ),
    'a JPEG with a profile of colours': good(await halves(60, 40).withIccProfile('p3').jpeg().toBuffer()),
    'a JPEG of four inks': good(cmyk),
    'a JPEG of grey': good(await halves(60, 40).greyscale().jpeg().toBuffer()),
    'a progressive JPEG': good(await halves(60, 40).jpeg({ progressive: true }).toBuffer()),
    'a PNG of 16 bits': good(await halves(60, 40).toColourspace('rgb16').png().toBuffer()),
    'a PNG with a palette': good(await halves(60, 40).png({ palette: true }).toBuffer()),
    'a picture of one pixel': good(blackPng(1, 1)),
    'a line of 10,000 pixels': good(blackPng(10_000, 1)),
    'as many bytes as may be sent': good(Buffer.concat([png, Buffer.alloc(uploadLimits.maxBytes - png.length)])),
  };
}

async function expectTold(files: Files): Promise<void> {
  const told: [string, Told][] = [];
  for (const [what, [, bytes]] of Object.entries(files)) told.push([what, await toldOf(form([{ bytes }]))]);
  expect(told).toEqual(Object.entries(files).map(([what, [is]]) => [what, is]));
}

describe('a file that is sent as a picture', () => {
  it('is refused if it is of another kind, whatever its name and type say', async () => {
    await expectTold(await filesOfOtherKinds());
  });

  it('is refused if it begins as a picture and is none', async () => {
    await expectTold(await brokenFiles());
  });

  it('is refused if it moves or is too large, without being decoded', async () => {
    const files = await largeAndMoving();
    const before = process.memoryUsage().rss;
    await expectTold(files);
    // Decoded, one of them alone would take 12 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
  });

  it('is made anew without anything that was hidden in it', async () => {
    await expectTold(await goodInDisguise());
  });
});

describe('the form of a picture', () => {
  it('gives no name, and nothing but one file', async () => {
    const { jpeg: bytes } = await pictures();
    const named = (names: string, more: Part = {}): Buffer => form([{ bytes, names, ...more }]);
    const file = (filename: string): Buffer => named(`name="file"; filename="${filename}"`);
    const forms: [string, Told, Buffer, Record<string, string>?][] = [
      ['a path out of the folder', 'good', file('../../../etc/passwd')],
      ['a path of Windows', 'good', file('C:\\Windows\\system.ini')],
      ['a name of a page', 'good', file('page.html')],
      ['a name with two endings', 'good', file('a.php.jpg')],
      ['a name with a NUL', 'good', file('a.php\u0000.jpg')],
      ['a name of 4,000 letters', 'good', file(`${'a'.repeat(4000)}.jpg`)],
      ['a name with a script', 'good', file("<img src=x onerror='alert(1)'>.jpg")],
      ['a name of a statement', 'good', file("'; drop table upload; --")],
      ['an encoded name', 'good', named('name="file"; filename*=UTF-8\'\'..%2f..%2fa.html')],
      ['the type of a page', 'good', named('name="file"; filename="a.jpg"', { type: 'text/html' })],
      ['the type of an SVG', 'good', named('name="file"; filename="a.svg"', { type: 'image/svg+xml' })],
      ['a length that is wrong', 'good', named('name="file"; filename="a.jpg"', { headers: ['content-length: 7'] })],
      ['another field', 'INVALID_INPUT', named('name="picture"; filename="a.jpg"')],
      ['a field of an object', 400, named('name="__proto__"; filename="a.jpg"')],
      ['ten files', 'INVALID_INPUT', form(Array(10).fill({ bytes }))],
      ['a hundred files', 'TOO_LARGE', form(Array(100).fill({ bytes }))],
      ['a field beside it', 'INVALID_INPUT', form([{ bytes }, { bytes: Buffer.from('1'), names: 'name="user_id"' }])],
      ['no end', 400, form([{ bytes }], '')],
      ['another boundary', 400, form([{ bytes }]), { 'content-type': 'multipart/form-data; boundary=other' }],
      ['no boundary', 400, form([{ bytes }]), { 'content-type': 'multipart/form-data' }],
      ['no form', 415, bytes, { 'content-type': 'image/jpeg' }],
      ['a packed form', 415, form([{ bytes }]), { 'content-encoding': 'gzip' }],
    ];
    const told: [string, Told][] = [];
    for (const [what, , payload, headers] of forms) told.push([what, await toldOf(payload, headers)]);
    expect(told).toEqual(forms.map(([what, is]) => [what, is]));
  });
});
