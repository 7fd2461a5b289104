import type { Job } from '../lib/jobs';
import type { Engine } from './engine';

async function run(engine: Engine, statement: string): Promise<void> {
  const session = await engine.acquire();
  try {
    await session.query(statement);
  } finally {
    session.release(false);
  }
}

/** The embedded engine has neither checkpointer nor autovacuum: both are ours to do. A server does its own. */
export function upkeepJobs(engine: Engine): Job[] {
  if (engine.kind !== 'pglite') return [];
  return [
    { name: 'checkpoint', everySeconds: 300, run: () => run(engine, 'checkpoint') },
    { name: 'vacuum', everySeconds: 1800, run: () => run(engine, 'vacuum analyze') },
  ];
}
