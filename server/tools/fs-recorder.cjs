/**
 * Preloaded (`node --require`, also in child processes and threads) by the proof of power cuts. It writes every change
 * of a folder, and every answer to a call with an idempotency key, to a file that `trace.ts` reads, one record each. A
 * record is written after its event; only an answer is recorded before it is sent. KEDAI_TRACE (JSON): `root`, the
 * folder; `trace`, the file; `unsynced`, a regular expression: files with matching names are not synced at all, which a
 * proof must detect.
 */
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const { threadId } = require('node:worker_threads');

const settings = JSON.parse(process.env.KEDAI_TRACE ?? '{}');
const { ...real } = fs;
const root = settings.root && path.resolve(settings.root);
const unsynced = settings.unsynced && new RegExp(settings.unsynced);
/** Open files of the folder, by descriptor. */
const open = new Map();

const inside = (file) => {
  if (typeof file === 'number') return undefined;
  const relative = path.relative(root, path.resolve(String(file)));
  return relative.startsWith('..') ? undefined : relative || '.';
};

const log = root && real.openSync(settings.trace, 'a');

/** Appends with a single write, so that the records of all threads and processes are in the order of events. */
function record(event, data = Buffer.alloc(0)) {
  const head = Buffer.from(JSON.stringify(event));
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(head.length, 0);
  sizes.writeUInt32LE(data.length, 4);
  real.writeSync(log, Buffer.concat([sizes, head, data]));
}

const does = (flags, letter, bit) => (typeof flags === 'string' ? flags.startsWith(letter) : (flags & bit) !== 0);

function openSync(file, flags = 'r', mode = undefined) {
  const name = inside(file);
  if (name === undefined) return real.openSync(file, flags, mode);
  const isNew = !real.existsSync(file);
  const fd = real.openSync(file, flags, mode);
  const stat = real.fstatSync(fd);
  const id = String(stat.ino);
  open.set(fd, { name, id, at: does(flags, 'a', real.constants.O_APPEND) ? stat.size : 0 });
  if (isNew) record({ op: 'create', name, id });
  else if (does(flags, 'w', real.constants.O_TRUNC)) record({ op: 'truncate', id, size: 0 });
  return fd;
}

function writeSync(fd, what, ...rest) {
  const file = open.get(fd);
  if (!file) return real.writeSync(fd, what, ...rest);
  const isText = typeof what === 'string';
  const bytes = isText ? Buffer.from(what) : Buffer.from(what.buffer, what.byteOffset, what.byteLength);
  const [offset, length, position] = isText
    ? [0, bytes.length, rest[0]]
    : [rest[0] ?? 0, rest[1] ?? bytes.length - (rest[0] ?? 0), rest[2]];
  const isPlaced = typeof position === 'number';
  const at = isPlaced ? position : file.at;
  const written = real.writeSync(fd, bytes, offset, length, at);
  if (!isPlaced) file.at += written;
  record({ op: 'write', id: file.id, at }, bytes.subarray(offset, offset + written));
  return written;
}

let syncs = 0;
/** A sync covers what was written before it began. A failed sync covers nothing. */
function beginSync({ id, name }) {
  syncs += 1;
  const sync = `${process.pid}-${threadId}-${syncs}`;
  record({ op: 'syncing', sync, id, name });
  return (error) => record({ op: error ? 'lost' : 'synced', sync });
}

function fsyncSync(fd) {
  const file = open.get(fd);
  if (file && unsynced?.test(file.name)) return;
  const end = file && beginSync(file);
  try {
    real.fsyncSync(fd);
  } catch (error) {
    end?.(error);
    throw error;
  }
  end?.();
}

function fsync(fd, done) {
  const file = open.get(fd);
  if (file && unsynced?.test(file.name)) return void process.nextTick(done, null);
  const end = file && beginSync(file);
  real.fsync(fd, (error) => {
    end?.(error);
    done(error);
  });
}

function ftruncateSync(fd, size = 0) {
  real.ftruncateSync(fd, size);
  const file = open.get(fd);
  if (file) record({ op: 'truncate', id: file.id, size });
}

function truncateSync(file, size = 0) {
  const fd = openSync(file, 'r+');
  try {
    ftruncateSync(fd, size);
  } finally {
    fs.closeSync(fd);
  }
}

function writeFileSync(file, data, options = {}) {
  const { flag = 'w', mode = 0o666, encoding = 'utf8' } = typeof options === 'string' ? { encoding: options } : options;
  const bytes = typeof data === 'string' ? Buffer.from(data, encoding) : data;
  const fd = typeof file === 'number' ? file : openSync(file, flag, mode);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
  } finally {
    if (typeof file !== 'number') fs.closeSync(fd);
  }
}

/** Wraps a change of names. `event` is called before the change; undefined: nothing changes. */
const naming = (work, event) =>
  function named(...args) {
    const name = inside(args[0]);
    const change = name === undefined ? undefined : event(name, args);
    const result = work.apply(fs, args);
    if (change) record(change);
    return result;
  };

function recordAnswers() {
  const { end } = http.ServerResponse.prototype;
  http.ServerResponse.prototype.end = function answered(...args) {
    const key = this.req?.headers['idempotency-key'];
    if (key !== undefined) record({ op: 'answer', key });
    return end.apply(this, args);
  };
}

if (root) {
  Object.assign(fs, { openSync, writeSync, fsyncSync, fsync, ftruncateSync, truncateSync, writeFileSync });
  fs.closeSync = (fd) => {
    open.delete(fd);
    real.closeSync(fd);
  };
  const removed = (name, [file]) => (real.existsSync(file) ? { op: 'remove', name } : undefined);
  fs.renameSync = naming(real.renameSync, (name, [, to]) => ({ op: 'rename', name, to: inside(to) }));
  fs.unlinkSync = naming(real.unlinkSync, removed);
  fs.rmdirSync = naming(real.rmdirSync, removed);
  fs.rmSync = naming(real.rmSync, removed);
  fs.mkdirSync = naming(real.mkdirSync, (name, [file]) => (real.existsSync(file) ? undefined : { op: 'mkdir', name }));
  recordAnswers();
}
