import { etaMinutes } from './eta';

describe('the waiting time', () => {
  it.each([
    [0, 8],
    [1, 10],
    [10, 23],
  ])('with %d cups waiting begins at %d minutes', (queue_cups, min) => {
    expect(etaMinutes({ lead_minutes: 8, minutes_per_cup_x10: 15, queue_cups })).toEqual({ min, max: min + 4 });
  });

  it.each([
    [0, 1, 8],
    [0, 2, 10],
    [10, 3, 26],
    [0, 349, 530],
  ])('with %d cups waiting and %d of its own an order takes %d minutes', (queue_cups, own_cups, min) => {
    expect(etaMinutes({ lead_minutes: 8, minutes_per_cup_x10: 15, queue_cups, own_cups })).toMatchObject({ min });
  });
});
