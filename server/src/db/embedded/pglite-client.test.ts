import fs from 'node:fs';
import { copiedDatabase } from '../../../../test/harness/engines';
import { EngineThread } from './engine-thread';
import { PgliteClient } from './pglite-client';

describe("the client of the embedded database's protocol", () => {
  let dir: string;
  let thread: EngineThread;
  let client: PgliteClient;
  const sent: Buffer[] = [];
  /** Bytes copied to the thread with a batch: the whole buffer of the batch. */
  let copied = 0;
  let onAnswer = (bytes: Uint8Array): Uint8Array => bytes;
  beforeAll(async () => {
    dir = await copiedDatabase();
    thread = await EngineThread.start({
      dir,
      onBroken: (why) => {
        throw why;
      },
    });
    client = new PgliteClient(async (batch) => {
      sent.push(Buffer.from(batch));
      copied = batch.buffer.byteLength;
      return onAnswer(await thread.send(batch));
    });
  });
  afterAll(async () => {
    await thread?.close();
    fs.rmSync(dir, { recursive: true });
  });
  beforeEach(() => {
    sent.length = 0;
    onAnswer = (bytes) => bytes;
  });

  it('sends the text of a statement once, also when its first parameters were refused', async () => {
    const double = (n: unknown) => client.query('select 2 * $1::int as doubled', [n]);
    await expect(double('no number')).rejects.toMatchObject({ code: '22P02' });
    expect((await double(4)).rows).toEqual([{ doubled: 8 }]);
    expect((await double(5)).rows).toEqual([{ doubled: 10 }]);
    expect(sent.map((batch) => batch.includes('select 2 *'))).toEqual([true, false, false]);
  });

  it('runs several equal statements at once', async () => {
    const triple = (n: number) => client.query('select 3 * $1::int as tripled', [n]);
    const answers = await Promise.all([1, 2, 3].map(triple));
    expect(answers.map(({ rows }) => rows)).toEqual([3, 6, 9].map((tripled) => [{ tripled }]));
    expect(sent.filter((batch) => batch.includes('select 3 *'))).toHaveLength(1);
  });

  it('sends small batches after a large one', async () => {
    const long = 'x'.repeat(1_000_000);
    expect((await client.query('select length($1::text) as n', [long])).rows).toEqual([{ n: long.length }]);
    await client.query('select 1 as small');
    expect(copied).toBeLessThan(100_000);
  });

  it('accepts an answer only when it is complete', async () => {
    const ask = () => client.query('select 1 as one');
    for (const cut of [1, 6, 20, Number.POSITIVE_INFINITY]) {
      onAnswer = (bytes) => bytes.subarray(0, Math.max(0, bytes.length - cut));
      await expect(ask()).rejects.toThrow('the embedded database answered nothing');
    }
    onAnswer = (bytes) => bytes;
    await expect(client.query('select 1 as whole')).resolves.toMatchObject({ rows: [{ whole: 1 }] });
  });
});
