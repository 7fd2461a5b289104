import fc from 'fast-check';
import sharp from 'sharp';
import { blackPng, halves, jpegWithPlace, movingWebp } from '../../../test/harness/pictures';
import { type ReadPicture, readPicture } from './read-picture';

async function good(file: Buffer): Promise<Extract<ReadPicture, { is: 'good' }>> {
  const read = await readPicture(file);
  if (read.is !== 'good') throw new Error(`the picture is ${read.is}`);
  return read;
}

/** Red and blue of the pixel at a share of the width and height. */
async function colourAt(file: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  if (red > blue + 80) return 'red';
  return blue > red + 80 ? 'blue' : 'other';
}

describe('a picture', () => {
  it('loses its metadata, the place included, and is turned as it says', async () => {
    const file = await jpegWithPlace(640, 480, 6);
    const before = await sharp(file).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('Telepon')).toBe(true);
    // The tag of the part with the place, in the order of bytes that libvips writes.
    expect(before.exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);
    const { bytes, width, height } = await good(file);
    expect([width, height]).toEqual([480, 640]);
    const { exif, orientation, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, orientation, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    for (const word of ['Exif', 'GPS', 'Telepon']) expect(bytes.includes(word)).toBe(false);
    // Left becomes top: 6 is a quarter turn clockwise.
    expect(await colourAt(bytes, 0.5, 0.1)).toBe('red');
    expect(await colourAt(bytes, 0.5, 0.9)).toBe('blue');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('of %s becomes a JPEG', async (format) => {
    const { bytes } = await good(await halves(60, 40).toFormat(format).toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40, space: 'srgb' });
    expect(await colourAt(bytes, 0.1, 0.5)).toBe('red');
  });

  it('is whole without the two bytes of its end, and broken where more is missing', async () => {
    const jpeg = await halves(600, 400).jpeg().toBuffer();
    const { bytes } = await good(jpeg.subarray(0, -2));
    expect(await colourAt(bytes, 0.9, 0.95)).toBe('blue');
    expect((await readPicture(jpeg.subarray(0, -40))).is).toBe('broken');
  });

  it('is white where it was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const { bytes } = await good(
      await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    );
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data].every((value) => value === 255)).toBe(true);
  });

  it('keeps its shape, is never enlarged, and has no side above 2,000 px', async () => {
    const side = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1900, max: 4200 }));
    const format = fc.constantFrom('jpeg' as const, 'png' as const, 'webp' as const);
    await fc.assert(
      fc.asyncProperty(side, side, format, fc.integer({ min: 1, max: 8 }), async (w, h, kind, orientation) => {
        const file = await sharp({ create: { width: w, height: h, channels: 3, background: '#0a5' } })
          .toFormat(kind)
          .withMetadata({ orientation })
          .toBuffer();
        const { width, height, bytes } = await good(file);
        // From 5 on the sides are exchanged.
        const [from, to] = orientation > 4 ? [h, w] : [w, h];
        const scale = Math.min(1, 2000 / Math.max(from, to));
        expect(Math.abs(width - from * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(height - to * scale)).toBeLessThanOrEqual(1);
        expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
        expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      }),
      { numRuns: 25 },
    );
  });
});

describe('what is no picture that a member may send', () => {
  it('is told apart: animations, bombs, broken and false files', async () => {
    const jpeg = await halves(300, 200).jpeg().toBuffer();
    const png = await halves(300, 200).png().toBuffer();
    const cases: [string, Buffer, ReadPicture['is']][] = [
      ['an animated WebP', await movingWebp(), 'moving'],
      ['an animated PNG', blackPng(20, 20, true), 'moving'],
      ['400 megapixels in 50 kB', blackPng(20_000, 20_000), 'tooLarge'],
      ['a JPEG that breaks off', jpeg.subarray(0, jpeg.length / 2), 'broken'],
      ['a PNG that breaks off', png.subarray(0, png.length / 2), 'broken'],
      [
        'text behind the first bytes of a JPEG',
        Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(900, '<script>')]),
        'broken',
      ],
      ['nothing but the first bytes of a PNG', png.subarray(0, 8), 'broken'],
      ['a page', Buffer.from('<html><script>alert(1)</script>'), 'broken'],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'broken'],
      ['a GIF', await halves(9, 9).gif().toBuffer(), 'broken'],
      ['nothing', Buffer.alloc(0), 'broken'],
    ];
    const found = await Promise.all(cases.map(async ([what, file]) => [what, (await readPicture(file)).is]));
    expect(found).toEqual(cases.map(([what, , is]) => [what, is]));
  });

  it('loses what stands behind a picture', async () => {
    const jpeg = await halves(30, 20).jpeg().toBuffer();
    const { bytes } = await good(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    expect(bytes.includes('script')).toBe(false);
  });

  it('never ends otherwise, whatever the bytes are', async () => {
    const whole = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map((kind) => halves(64, 48).toFormat(kind).toBuffer()),
    );
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...whole), damage, async (file, hits) => {
        const hurt = Buffer.from(file);
        for (const [at, value] of hits) hurt[3 + (at % (hurt.length - 3))] = value;
        expect(['good', 'broken', 'moving', 'tooLarge']).toContain((await readPicture(hurt)).is);
      }),
      { numRuns: 150 },
    );
  });
});
