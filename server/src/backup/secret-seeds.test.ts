import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { testDatabase } from '../../../test/harness/postgres';
import { makeBackup } from './make-backup';

const seeds = { today: 'ab'.repeat(32), yesterday: 'cd'.repeat(32) };
const hash = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

it('a backup has no seed by which draws are still made, and those that can be published', async () => {
  const { url, drop } = await testDatabase('empty');
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-seeds-'));
  const client = new pg.Client(url);
  await client.connect();
  const now = Math.floor(Date.now() / 1000);
  for (const [day, seed, publishtime] of [
    ['2026-11-29', seeds.yesterday, now - 1],
    ['2026-11-30', seeds.today, now + 3600],
  ] as const) {
    const { rows } = await client.query(
      'insert into wheel_seed (day, seed_hash, createtime, publishtime) values ($1, $2, 0, $3) returning id',
      [day, hash(seed), publishtime],
    );
    await client.query('insert into wheel_secret (seed_id, seed, publishtime) values ($1, $2, $3)', [
      rows[0].id,
      seed,
      publishtime,
    ]);
  }
  await client.end();
  const file = path.join(dir, 'backup.tar.gz');
  await makeBackup({ dataDir: dir, databaseUrl: url }, file, () => undefined);
  const content = gunzipSync(fs.readFileSync(file)).toString('utf8');
  expect(content).toContain(hash(seeds.today));
  expect(content).not.toContain(seeds.today);
  expect(content).toContain(seeds.yesterday);
  await drop();
  fs.rmSync(dir, { recursive: true, force: true });
});
