import type { ChainFile, ChainInput } from '../../server/src/chain-file/chain-schema';
import { drawnPicture, nameOfDrawn } from '../../server/src/chain-file/drawn-pictures';
import { exportChain } from '../../server/src/chain-file/export-chain';
import { importChain } from '../../server/src/chain-file/import-chain';
import { readChain } from '../../server/src/chain-file/read-chain';
import { createDb, type Db } from '../../server/src/db/db';
import { withSession } from '../../server/src/db/engine';
import { migrate } from '../../server/src/db/migrate';
import { demoChain } from '../../server/src/seed/demo-chain';
import type { OpenedEngine } from './engines';

const now = 1_800_000_000;

/** A chain file, read and checked. */
export function checked(data: unknown): ChainFile {
  const read = readChain(JSON.stringify(data));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.chain;
}

/** The demo chain after a change. */
export function changed(change: (chain: ChainFile) => void): ChainFile {
  const chain = demoChain();
  change(chain);
  return chain;
}

/** A database with the demo chain, without its member. */
export class ChainDb {
  private constructor(
    private readonly opened: OpenedEngine,
    readonly db: Db,
  ) {}

  static async open(open: () => Promise<OpenedEngine>): Promise<ChainDb> {
    const opened = await open();
    await migrate(opened.engine);
    const chainDb = new ChainDb(opened, createDb(opened.engine));
    await chainDb.bring(demoChain());
    return chainDb;
  }

  async close(): Promise<void> {
    await this.db.close();
    await this.opened.drop();
  }

  /** Imports a chain, and returns the lines that the import has said. */
  bring(chain: ChainFile, isDry = false): Promise<string[]> {
    return withSession(this.opened.engine, async (session) => {
      const lines: string[] = [];
      await session.query('begin');
      try {
        await importChain(session, chain, { now, isDry, url: drawnPicture, say: (line) => lines.push(line) });
      } catch (error) {
        await session.query('rollback');
        throw error;
      }
      await session.query('commit');
      return lines;
    });
  }

  take(withoutLive = false): Promise<ChainInput> {
    return withSession(this.opened.engine, (session) => exportChain(session, { picture: nameOfDrawn, withoutLive }));
  }

  async rows(sql: string) {
    return (await withSession(this.opened.engine, (session) => session.query(sql))).rows;
  }
}
