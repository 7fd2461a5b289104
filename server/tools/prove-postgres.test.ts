import { provePostgres, troubleNames } from './prove-postgres';

describe('the server while its PostgreSQL restarts, is full, stalls or cannot be reached', () => {
  // The long form is `npm run prove -- postgres`.
  it('answers 503 and nothing worse, says so in its health and a line a second, and loses nothing', async () => {
    // Customers, server and watch share this process, which may be kept waiting itself.
    const results = await provePostgres({ customers: 6, troubleMs: 1500, statementMs: 300, healthMs: 5000 });
    expect(results.map(({ trouble }) => trouble)).toEqual(troubleNames);
    for (const result of results) expect(result.failures).toEqual([]);
  }, 300_000);
});
