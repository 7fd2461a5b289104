import { provePostgres, troubleNames } from './prove-postgres';

describe('the server while its PostgreSQL restarts, is out of sessions, stalls or is unreachable', () => {
  // The long form is `npm run prove -- postgres`.
  it('answers 503 only, reports it in its health and in a line a second, and loses nothing', async () => {
    // Customers, server and health check share this process, which may itself be delayed.
    const results = await provePostgres({ customers: 6, troubleMs: 1500, statementMs: 300, healthMs: 5000 });
    expect(results.map(({ trouble }) => trouble)).toEqual(troubleNames);
    for (const result of results) expect(result.failures).toEqual([]);
  }, 300_000);
});
