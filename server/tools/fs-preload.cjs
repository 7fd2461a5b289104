/**
 * Loaded before everything else (`node --require`, threads included) by the proofs of the disk. It stands between
 * the process and `fs` for the files of one folder and does, as KEDAI_FS (JSON) says:
 *
 *   root    the folder
 *   faults  a file: while it is there, operations fail as it says: {"ops": ["write"], "code": "ENOSPC", "match": "."}
 *   trace   a file: every change of the folder is appended to it, for `disk-model.ts` to read
 */
const fs = require('node:fs');
const path = require('node:path');

const settings = JSON.parse(process.env.KEDAI_FS ?? '{}');
const { ...real } = fs;
const root = settings.root && path.resolve(settings.root);
/** What is known of open files of the folder, by descriptor. */
const open = new Map();

const inside = (file) => {
  const relative = path.relative(root, path.resolve(String(file)));
  return relative.startsWith('..') ? undefined : relative || '.';
};

/** One append: records of several threads follow each other in the order in which they happened. */
const log = settings.trace ? real.openSync(settings.trace, 'a') : undefined;
let synced = 0;
function record(event, data = Buffer.alloc(0)) {
  if (log === undefined) return;
  const head = Buffer.from(JSON.stringify(event));
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(head.length, 0);
  sizes.writeUInt32LE(data.length, 4);
  real.writeSync(log, Buffer.concat([sizes, head, data]));
}

/** The fault that is to happen to an operation now. */
function faultFor(op, file) {
  if (!settings.faults || !real.existsSync(settings.faults)) return undefined;
  try {
    const { ops, code, match } = JSON.parse(real.readFileSync(settings.faults, 'utf8'));
    return ops.includes(op) && new RegExp(match).test(file) ? code : undefined;
  } catch {
    // It was taken away just now.
    return undefined;
  }
}

function check(op, file) {
  const code = faultFor(op, file);
  if (code) throw Object.assign(new Error(`${code}: injected, ${op} '${file}'`), { code, syscall: op });
}

fs.openSync = (file, flags = 'r', mode = undefined) => {
  const name = root && inside(file);
  if (name === undefined) return real.openSync(file, flags, mode);
  const isNew = !real.existsSync(file);
  if (isNew) check('open', name);
  const fd = real.openSync(file, flags, mode);
  const stat = real.fstatSync(fd);
  const id = String(stat.ino);
  const isAppend = typeof flags === 'string' ? flags.startsWith('a') : (flags & real.constants.O_APPEND) !== 0;
  const truncates = typeof flags === 'string' ? flags.startsWith('w') : (flags & real.constants.O_TRUNC) !== 0;
  open.set(fd, { name, id, at: isAppend ? stat.size : 0, isFolder: stat.isDirectory() });
  if (isNew && !stat.isDirectory()) record({ op: 'create', name, id });
  else if (truncates) record({ op: 'truncate', id, size: 0 });
  return fd;
};

fs.closeSync = (fd) => {
  open.delete(fd);
  real.closeSync(fd);
};

fs.writeSync = (fd, what, ...rest) => {
  const file = open.get(fd);
  if (!file) return real.writeSync(fd, what, ...rest);
  const isText = typeof what === 'string';
  const buffer = isText ? Buffer.from(what) : Buffer.from(what.buffer, what.byteOffset, what.byteLength);
  const [offset, length, position] = isText
    ? [0, buffer.length, rest[0]]
    : [rest[0] ?? 0, rest[1] ?? buffer.length - (rest[0] ?? 0), rest[2]];
  check('write', file.name);
  const at = typeof position === 'number' ? position : file.at;
  const written = real.writeSync(fd, buffer, offset, length, at);
  if (typeof position !== 'number') file.at += written;
  record({ op: 'write', id: file.id, at }, buffer.subarray(offset, offset + written));
  return written;
};

/** A sync vouches for what was written before it began. */
function beginSync(file) {
  check('fsync', file.name);
  synced += 1;
  const sync = `${process.pid}-${require('node:worker_threads').threadId}-${synced}`;
  record({ op: 'syncing', sync });
  return () => record({ op: 'synced', sync, id: file.id, name: file.name });
}

fs.fsyncSync = (fd) => {
  const file = open.get(fd);
  const end = file && beginSync(file);
  real.fsyncSync(fd);
  end?.();
};

fs.fsync = (fd, done) => {
  const file = open.get(fd);
  let end;
  try {
    end = file && beginSync(file);
  } catch (error) {
    process.nextTick(done, error);
    return;
  }
  real.fsync(fd, (error) => {
    if (!error) end?.();
    done(error);
  });
};

fs.ftruncateSync = (fd, size = 0) => {
  const file = open.get(fd);
  if (file) check('write', file.name);
  real.ftruncateSync(fd, size);
  if (file) record({ op: 'truncate', id: file.id, size });
};

fs.truncateSync = (file, size = 0) => {
  const fd = fs.openSync(file, 'r+');
  try {
    fs.ftruncateSync(fd, size);
  } finally {
    fs.closeSync(fd);
  }
};

fs.writeFileSync = (file, data, options = {}) => {
  const { flag = 'w', mode = 0o666, encoding = 'utf8' } = typeof options === 'string' ? { encoding: options } : options;
  const buffer = typeof data === 'string' ? Buffer.from(data, encoding) : data;
  const fd = typeof file === 'number' ? file : fs.openSync(file, flag, mode);
  try {
    for (let at = 0; at < buffer.length; ) at += fs.writeSync(fd, buffer, at);
  } finally {
    if (typeof file !== 'number') fs.closeSync(fd);
  }
};

/** A change of names: `event` of the names inside the folder, recorded when it was done. */
const naming = (work, event) =>
  function named(...args) {
    const name = root && inside(args[0]);
    if (name === undefined) return work.apply(fs, args);
    const before = event(name, args);
    const result = work.apply(fs, args);
    if (before) record(before);
    return result;
  };
fs.renameSync = naming(real.renameSync, (name, [, to]) => ({ op: 'rename', name, to: inside(to) }));
fs.unlinkSync = naming(real.unlinkSync, (name) => ({ op: 'remove', name }));
fs.rmdirSync = naming(real.rmdirSync, (name) => ({ op: 'remove', name }));
fs.rmSync = naming(real.rmSync, (name, [file]) => (real.existsSync(file) ? { op: 'remove', name } : undefined));
fs.mkdirSync = naming(real.mkdirSync, (name, [file]) => (real.existsSync(file) ? undefined : { op: 'mkdir', name }));
