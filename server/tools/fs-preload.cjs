/**
 * Preloaded (`node --require`, also in threads) by the proofs of the disk. It wraps `fs` for the files of one folder.
 * KEDAI_FS (JSON) names the folder, `root`, and a file, `faults`. While that file exists, operations fail as it says:
 * {"ops": ["write"], "code": "ENOSPC", "match": "."}. With the code HANG they block for as long as the file exists, as
 * on a stalled disk.
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

/** Throws the error that the fault file demands for this operation. */
function check(op, file) {
  if (file === undefined || !real.existsSync(settings.faults)) return;
  let fault;
  try {
    fault = JSON.parse(real.readFileSync(settings.faults, 'utf8'));
  } catch {
    // The file was just removed, or is not complete yet.
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
