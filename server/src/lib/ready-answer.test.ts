import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReadyAnswer } from './ready-answer';

const data = {
  list: Array.from({ length: 300 }, (_, id) => ({ id, name: `Es kopi ${id}`, time: 1_700_000_000 + id })),
};

const readyAnswer = () => new ReadyAnswer<typeof data>(JSON.stringify(data));

describe('an answer kept as bytes', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [null, 'br;q=0, identity', (bytes: Buffer) => bytes],
    [null, undefined, (bytes: Buffer) => bytes],
  ] as const)('carries the time of each answer in %s', async (encoding, accepted, open) => {
    const answer = readyAnswer();
    for (const time of [1_763_700_000, 1_763_700_001, 1_999_999_999]) {
      const body = await answer.body(time, accepted);
      expect(body.encoding).toBe(encoding);
      expect(JSON.parse(open(body.bytes).toString())).toEqual({ code: 1, msg: '', time, data });
    }
  });

  it('is much smaller compressed', async () => {
    const answer = readyAnswer();
    const plain = (await answer.body(1, undefined)).bytes.length;
    expect((await answer.body(1, 'br')).bytes.length).toBeLessThan(plain / 4);
    expect((await answer.body(1, 'gzip')).bytes.length).toBeLessThan(plain / 4);
  });

  it('is compressed once a second, by the first of those who ask for it', async () => {
    const answer = readyAnswer();
    const together = await Promise.all([answer.body(1, 'br'), answer.body(1, 'br'), answer.body(1, 'br')]);
    const [first] = together;
    for (const { bytes } of [...together, await answer.body(1, 'br')]) expect(bytes).toBe(first?.bytes);
    expect((await answer.body(2, 'br')).bytes).not.toBe(first?.bytes);
  });
});
