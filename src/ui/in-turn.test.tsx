import { inTurn } from './in-turn.h5';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs waiting calls one by one, in order, without cancelled ones', () => {
  const done: string[] = [];
  const callOff = ['first', 'second', 'third'].map((name) => inTurn(() => done.push(name)));
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(['first']);
  callOff[1]?.();
  jest.runAllTimers();
  expect(done).toEqual(['first', 'third']);
  inTurn(() => done.push('later'));
  jest.runAllTimers();
  expect(done).toEqual(['first', 'third', 'later']);
});
