import { engines, openMigrated } from '../../../test/harness/engines';
import type { Db } from '../db/db';
import { findBrokenInvariants } from '../wiring/invariants';
import { deleteUpload, insertUpload, markClaimed, markDoomed, markStored } from './upload-repository';

describe.each(engines)('the table of uploads, on %s', (_kind, open) => {
  let db: Db;
  let close: () => Promise<void>;
  let me: number;
  let she: number;

  beforeAll(async () => {
    ({ db, close } = await openMigrated(open));
    const add = (mobile: string) =>
      db.transaction((tx) =>
        tx
          .insertInto('users')
          .values({ mobile, areacode: '+62', agreement_version: '1', agreetime: 1, createtime: 1, updatetime: 1 })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    me = (await add('+62811')).id;
    she = (await add('+62812')).id;
  });
  afterAll(() => close?.());

  const add = (name: string, owner: number, now: number): Promise<void> =>
    db.transaction((tx) => insertUpload(tx, { me: owner, name, url: `/uploads/${name}`, bytes: 5, now }));
  const names = async (): Promise<string[]> =>
    (await db.read.selectFrom('upload').select('name').orderBy('name').execute()).map(({ name }) => name);
  const claim = (owner: number, urls: string[], by: string): Promise<string[]> =>
    db.transaction((tx) => markClaimed(tx, { me: owner, urls, by, now: 20 }));

  it('a picture is stored once, claimed by its owner for one thing, and deleted only if nothing refers to it', async () => {
    for (const [name, owner, now] of [
      ['a', me, 10],
      ['b', me, 11],
      ['c', she, 12],
      ['d', me, 13],
    ] as const) {
      await add(name, owner, now);
    }
    const stored = (name: string): Promise<boolean> => db.transaction((tx) => markStored(tx, name));
    expect([await stored('a'), await stored('a'), await stored('c'), await stored('x')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const all = ['a', 'b', 'c', 'x'].map((name) => `/uploads/${name}`);
    // b is not stored yet, c is hers, x is not there.
    expect(await claim(me, all, 'review 1')).toEqual(['/uploads/a']);
    expect(await claim(me, all, 'review 1')).toEqual(['/uploads/a']);
    expect(await claim(me, all, 'review 2')).toEqual([]);
    const doom = (before: number, max: number): Promise<string[]> =>
      db.transaction((tx) => markDoomed(tx, { before, max }));
    expect(await doom(12, 9)).toEqual(['b']);
    expect(await stored('b')).toBe(false);
    expect((await doom(99, 1)).concat(await doom(99, 9)).sort()).toEqual(['b', 'b', 'c', 'd']);
    for (const name of ['a', 'b', 'c']) await db.transaction((tx) => deleteUpload(tx, name));
    expect(await names()).toEqual(['a', 'd']);
    expect(await findBrokenInvariants(db.read)).toEqual([]);
  });
});
