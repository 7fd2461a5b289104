import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { engines } from '../../../test/harness/engines';
import { tellFigure, triesOf } from '../../../test/harness/proof';
import { sendDue, WebhookWorld } from '../../../test/harness/webhook-world';

const COUNT = triesOf(2000);
/** Characters of a body, so that all of them together are more than the memory that may be used. */
const BODY = 4000;
const HEAP_MAX_MB = 60;
const SAMPLE_MS = 20;
/** Samples of what is taken for each of the memory, because that collects what is not used first. */
const HEAP_EACH = 25;
const MB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes that are in use. */
function usedHeap(): number {
  collect();
  return process.memoryUsage().heapUsed / MB;
}

describe.each(engines)('very many events (%s)', (engine, open) => {
  let world: WebhookWorld;
  beforeAll(async () => {
    world = await WebhookWorld.open(open);
  });
  afterAll(() => world?.close());

  /** Events that processes have taken and not yet sent. */
  async function countTaken(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook_event where status = 0 and nexttime > ${world.clock.now()}`.execute(
      world.db.read,
    );
    return rows[0]?.count ?? 0;
  }

  it('are sent once each by two processes, of which each holds eight at most', async () => {
    const { partner, receiver } = await world.addPartner();
    await partner.addEvents(COUNT, world.member, BODY);
    const arrived = new Uint8Array(COUNT + 1);
    receiver.keeps = false;
    receiver.onReceived = ({ body }) => {
      const { sequence } = JSON.parse(body) as { sequence: number };
      arrived[sequence] = (arrived[sequence] ?? 0) + 1;
    };
    const heapBefore = usedHeap();
    let heapMost = heapBefore;
    let takenMost = 0;
    let isDone = false;
    const watched = (async () => {
      for (let sample = 0; !isDone; sample += 1) {
        if (sample % HEAP_EACH === 0) heapMost = Math.max(heapMost, usedHeap());
        takenMost = Math.max(takenMost, await countTaken());
        await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      }
    })();
    const began = Date.now();
    await Promise.all([world.sender(), world.sender()].map(sendDue));
    const seconds = (Date.now() - began) / 1000;
    isDone = true;
    await watched;

    expect(arrived.subarray(1).every((times) => times === 1)).toBe(true);
    expect(await partner.counts()).toEqual({ waiting: 0, delivered: COUNT, givenUp: 0 });
    expect(takenMost).toBeGreaterThan(0);
    expect(takenMost).toBeLessThanOrEqual(16);
    expect(receiver.mostAtOnce).toBeLessThanOrEqual(16);
    const grown = Math.round(heapMost - heapBefore);
    expect(grown).toBeLessThan(HEAP_MAX_MB);
    tellFigure(
      `${engine}: ${COUNT} events of ${BODY} characters sent once each in ${seconds.toFixed(0)} s, at most ${takenMost} taken at once, ${grown} MB more in use`,
    );
  });
});
