import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Cut, DiskModel, dropAll, keepAll } from './disk-model';
import type { TraceEvent } from './trace';

const places: string[] = [];
afterAll(() => {
  for (const place of places) fs.rmSync(place, { recursive: true, force: true });
});

/** The files after the cut: content by path, folders with a trailing slash. */
function left(events: readonly TraceEvent[], cut: Cut): Record<string, string> {
  const disk = new DiskModel();
  for (const event of events) disk.take(event);
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-disk-model-'));
  places.push(to);
  disk.rebuild(to, cut);
  const entries = fs.readdirSync(to, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const full = path.join(entry.parentPath, entry.name);
      const name = path.relative(to, full);
      return entry.isDirectory() ? [`${name}/`, ''] : [name, fs.readFileSync(full, 'latin1')];
    }),
  );
}

const create = (name: string, id = name): TraceEvent => ({ op: 'create', name, id });
const write = (id: string, text: string, at = 0): TraceEvent => ({ op: 'write', id, at, data: Buffer.from(text) });
let syncs = 0;
function sync(name: string, during: readonly TraceEvent[] = [], id = name): TraceEvent[] {
  syncs += 1;
  return [{ op: 'syncing', sync: `${syncs}`, id, name }, ...during, { op: 'synced', sync: `${syncs}` }];
}
const first = (count: number, tear?: Cut['tear']): Cut => ({ kept: (pending) => Math.min(count, pending), tear });

describe('the disk model', () => {
  it('keeps what was synced and drops what was written after it', () => {
    const events = [create('a'), write('a', 'old'), ...sync('a'), ...sync('.'), write('a', 'new!')];
    expect(left(events, dropAll)).toEqual({ a: 'old' });
    expect(left(events, keepAll)).toEqual({ a: 'new!' });
  });

  it('counts a sync only when it ends, and not for what was written while it ran', () => {
    const [begin = create('x')] = sync('a');
    expect(left([create('a'), ...sync('.'), write('a', 'one'), begin], dropAll)).toEqual({ a: '' });
    const during = [create('a'), ...sync('.'), write('a', 'one'), ...sync('a', [write('a', 'two')])];
    expect(left(during, dropAll)).toEqual({ a: 'one' });
  });

  it('drops what a failed sync should have written, unless it is written again', () => {
    const events: TraceEvent[] = [create('a'), write('a', 'old'), ...sync('a'), ...sync('.'), write('a', 'new')];
    events.push({ op: 'syncing', sync: 'f', id: 'a', name: 'a' }, { op: 'lost', sync: 'f' }, ...sync('a'));
    expect(left(events, keepAll)).toEqual({ a: 'old' });
    expect(left([...events, write('a', 'new'), ...sync('a')], dropAll)).toEqual({ a: 'new' });
  });

  it('keeps writes in order up to one, and tears the next at disk blocks', () => {
    const page = 'n'.repeat(8192);
    const events = [
      create('a'),
      write('a', 'o'.repeat(8192)),
      ...sync('a'),
      ...sync('.'),
      write('a', page),
      write('a', 'z'),
    ];
    for (const size of [512, 4096]) {
      expect(left(events, first(0, { size, kept: () => 1 }))).toEqual({
        a: 'n'.repeat(size) + 'o'.repeat(8192 - size),
      });
    }
    expect(left(events, first(1))).toEqual({ a: page });
    expect(left(events, first(2))).toEqual({ a: `z${page.slice(1)}` });
    const odd = [create('a'), ...sync('.'), write('a', 'x'.repeat(1000), 100)];
    expect(left(odd, first(0, { size: 512, kept: () => 1 }))).toEqual({ a: '\0'.repeat(100) + 'x'.repeat(412) });
  });

  it('truncates and extends files in order', () => {
    const events: TraceEvent[] = [create('a'), write('a', 'abcdef'), ...sync('a'), ...sync('.')];
    events.push({ op: 'truncate', id: 'a', size: 2 }, { op: 'truncate', id: 'a', size: 4 });
    expect(left(events, dropAll)).toEqual({ a: 'abcdef' });
    expect(left(events, first(1))).toEqual({ a: 'ab' });
    expect(left(events, keepAll)).toEqual({ a: 'ab\0\0' });
  });

  it('drops names that were created, changed or removed after the last sync of their folder', () => {
    const made: TraceEvent[] = [
      { op: 'mkdir', name: 'd' },
      create('d/a', 'a'),
      write('a', 'A'),
      ...sync('d/a', [], 'a'),
    ];
    expect(left(made, dropAll)).toEqual({});
    expect(left([...made, ...sync('.')], dropAll)).toEqual({ 'd/': '' });
    const there = [...made, ...sync('d'), ...sync('.')];
    const renamed: TraceEvent[] = [...there, { op: 'rename', name: 'd/a', to: 'd/b' }];
    expect(left(renamed, dropAll)).toEqual({ 'd/': '', 'd/a': 'A' });
    expect(left(renamed, keepAll)).toEqual({ 'd/': '', 'd/b': 'A' });
    expect(left([...renamed, ...sync('d')], dropAll)).toEqual({ 'd/': '', 'd/b': 'A' });
    const removed: TraceEvent[] = [...there, { op: 'remove', name: 'd/a' }];
    expect(left(removed, dropAll)).toEqual({ 'd/': '', 'd/a': 'A' });
    expect(left(removed, keepAll)).toEqual({ 'd/': '' });
  });

  it('replaces a file by another atomically, and knows the file of a reused inode', () => {
    const events: TraceEvent[] = [create('a', '1'), write('1', 'old'), ...sync('a', [], '1'), ...sync('.')];
    events.push(create('a.new', '2'), write('2', 'new'), { op: 'rename', name: 'a.new', to: 'a' });
    expect(left(events, first(1))).toEqual({ a: 'old', 'a.new': 'new' });
    expect(left([...events, ...sync('.')], dropAll)).toEqual({ a: '' });
    events.push(create('b', '1'), write('1', 'other'));
    expect(left(events, keepAll)).toEqual({ a: 'new', b: 'other' });
  });

  it('lists what is not synced', () => {
    const disk = new DiskModel();
    for (const event of [create('a'), create('b'), write('b', 'B'), ...sync('.')]) disk.take(event);
    expect(disk.unsynced('.')).toEqual(['b']);
    expect(disk.paths('.')).toEqual(['.', 'a', 'b']);
  });
});
