import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReadyAnswer } from './ready-answer';

const data = {
  list: Array.from({ length: 300 }, (_, id) => ({ id, name: `Es kopi ${id}`, time: 1_700_000_000 + id })),
};

const open = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };

async function readyAnswer(): Promise<ReadyAnswer<typeof data>> {
  const answer = new ReadyAnswer<typeof data>(JSON.stringify(data));
  await answer.compress();
  return answer;
}

describe('an answer kept as bytes', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, deflate'],
    ['identity', undefined],
  ] as const)('carries the time of each answer in %s', async (encoding, accepted) => {
    const answer = await readyAnswer();
    for (const time of [1_763_700_000, 1_763_700_001, 1_999_999_999]) {
      const body = answer.body(time, accepted);
      expect(body.encoding).toBe(encoding);
      expect(JSON.parse(open[encoding](body.bytes).toString())).toEqual({ code: 1, msg: '', time, data });
    }
  });

  it('is much smaller compressed', async () => {
    const answer = await readyAnswer();
    const plain = answer.body(1, undefined).bytes.length;
    expect(answer.body(1, 'br').bytes.length).toBeLessThan(plain / 4);
    expect(answer.body(1, 'gzip').bytes.length).toBeLessThan(plain / 4);
  });

  it('goes out plain as long as it is not compressed', () => {
    const answer = new ReadyAnswer<typeof data>(JSON.stringify(data));
    expect(answer.body(1_763_700_000, 'gzip, br').encoding).toBe('identity');
  });
});
