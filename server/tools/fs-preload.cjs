/**
 * Loaded before everything else (`node --require`, threads included) by the proofs of the disk: it stands between the
 * process and `fs` for the files of one folder. KEDAI_FS (JSON) names the folder, `root`, and a file, `faults`: while
 * that is there, operations fail as it says: {"ops": ["write"], "code": "ENOSPC", "match": "."}. With the code HANG they
 * do not return for as long as it is there, as on a disk that has stalled.
 */
const fs = require('node:fs');
const path = require('node:path');

const settings = JSON.parse(process.env.KEDAI_FS ?? '{}');
const { ...real } = fs;
const root = settings.root && path.resolve(settings.root);
/** Names of the open files of the folder, by descriptor. */
const open = new Map();

const inside = (file) => {
  const relative = path.relative(root, path.resolve(String(file)));
  return relative.startsWith('..') ? undefined : relative || '.';
};

const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const LOOK_MS = 20;

/** Fails as the file of faults says. */
function check(op, file) {
  if (file === undefined || !real.existsSync(settings.faults)) return;
  let fault;
  try {
    fault = JSON.parse(real.readFileSync(settings.faults, 'utf8'));
  } catch {
    // It was taken away just now, or is not whole yet.
    return;
  }
  if (!fault.ops.includes(op) || !new RegExp(fault.match).test(file)) return;
  if (fault.code === 'HANG') {
    while (real.existsSync(settings.faults)) Atomics.wait(never, 0, 0, LOOK_MS);
    return;
  }
  throw Object.assign(new Error(`${fault.code}: injected, ${op} '${file}'`), { code: fault.code, syscall: op });
}

if (root) {
  fs.openSync = (file, ...rest) => {
    const fd = real.openSync(file, ...rest);
    const name = inside(file);
    if (name !== undefined) open.set(fd, name);
    return fd;
  };
  fs.closeSync = (fd) => {
    open.delete(fd);
    real.closeSync(fd);
  };
  fs.writeSync = (fd, ...rest) => {
    check('write', open.get(fd));
    return real.writeSync(fd, ...rest);
  };
  fs.ftruncateSync = (fd, ...rest) => {
    check('write', open.get(fd));
    real.ftruncateSync(fd, ...rest);
  };
  fs.fsyncSync = (fd) => {
    check('fsync', open.get(fd));
    real.fsyncSync(fd);
  };
  fs.fsync = (fd, done) => {
    try {
      check('fsync', open.get(fd));
    } catch (error) {
      process.nextTick(done, error);
      return;
    }
    real.fsync(fd, done);
  };
}
