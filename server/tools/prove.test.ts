import { proveCrashes } from './prove-crashes';

describe('a server killed in the middle of its work', () => {
  // The long form is `npm run prove`: 200 kills.
  it('has lost nothing that it acknowledged, and its books are in order, 10 times over', async () => {
    const result = await proveCrashes({ cycles: 10, customers: 12 });
    expect(result.broken).toEqual([]);
    expect(result.lost).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(50);
  }, 300_000);
});
