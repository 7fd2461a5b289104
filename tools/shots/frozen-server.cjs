// This is loaded into the server before its own code (NODE_OPTIONS). The server's clock stands still, and its random
// numbers are the same in every run, so that times, order numbers and codes on pictures are the same. Timers run as
// usual.
const crypto = require('node:crypto');

const at = Number(process.env.KEDAI_FROZEN_MS);

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(at);
    else super(...parts);
  }

  static now() {
    return at;
  }
};

/**
 * Number of draws for each purpose. Each purpose has a stream of its own, because the order of draws for different
 * purposes differs between runs.
 */
const drawn = new Map();
function next(purpose, size) {
  const count = (drawn.get(purpose) ?? 0) + 1;
  drawn.set(purpose, count);
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) =>
    crypto.createHash('sha256').update(`${purpose} ${count} ${block}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

const { randomBytes } = crypto;
// Calls without a callback are the server's own draws.
crypto.randomBytes = (size, done) => (done ? randomBytes(size, done) : next(`bytes ${size}`, size));
crypto.randomInt = (below) => next(`int ${below}`, 4).readUInt32BE() % below;
