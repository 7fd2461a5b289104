import { alarm } from './alarm';

/** As far as the alarm uses it. */
class FakeContext {
  static made: FakeContext[] = [];
  state = 'suspended';
  currentTime = 10;
  readonly destination = {};
  readonly tones: { frequency: number; from: number; to: number }[] = [];
  constructor() {
    FakeContext.made.push(this);
  }
  async resume(): Promise<void> {
    this.state = 'running';
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: () => undefined };
  }
  createOscillator() {
    const tone = { frequency: 0, from: 0, to: 0 };
    this.tones.push(tone);
    return {
      frequency: {
        set value(hz: number) {
          tone.frequency = hz;
        },
      },
      connect: (next: unknown) => next,
      start: (at: number) => {
        tone.from = at;
      },
      stop: (at: number) => {
        tone.to = at;
      },
    };
  }
}

test('it is silent until the page was touched, and where there is no sound', async () => {
  alarm.unlock();
  alarm.ring();
  expect(alarm.canSound).toBe(false);
  Object.assign(globalThis, { AudioContext: FakeContext });
  alarm.ring();
  expect(FakeContext.made).toHaveLength(0);
  alarm.unlock();
  alarm.unlock();
  await Promise.resolve();
  expect([FakeContext.made.length, alarm.canSound]).toEqual([1, true]);
});

test('cash sounds other than an order, and its notes follow each other', () => {
  const tones = FakeContext.made[0]?.tones ?? [];
  alarm.ring();
  const order = tones.splice(0);
  alarm.ring('cash');
  const cash = tones.splice(0);
  expect([order.length, cash.length]).toEqual([2, 3]);
  expect(order.map(({ frequency }) => frequency)).not.toEqual(cash.slice(0, 2).map(({ frequency }) => frequency));
  for (const notes of [order, cash]) {
    expect(notes[0]?.from).toBe(10);
    for (const [at, { from, to }] of notes.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(notes[at - 1]?.from ?? 0);
    }
  }
});

test('a browser that has stopped the sound is asked for it at the next touch', () => {
  const [context] = FakeContext.made;
  if (!context) throw new Error('no context');
  context.state = 'suspended';
  alarm.ring();
  expect(context.tones).toHaveLength(0);
  alarm.unlock();
  alarm.ring();
  expect(context.tones).toHaveLength(2);
});
