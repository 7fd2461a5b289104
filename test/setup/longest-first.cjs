// Orders the test files with the longest first, so that no worker is alone with a long file at the end. Jest knows the
// durations of earlier runs on this machine. Without one it would go by the size of the file, which tells little.
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const root = path.resolve(__dirname, '../..');

/**
 * Usual milliseconds of the longest files, and of each file in the folders of tests that start browsers or servers.
 */
const usual = {
  'test/orders/orders.test.ts': 200_000,
  'test/kinds/kinds.test.ts': 150_000,
  'test/e2e/tours.test.ts': 90_000,
  'test/e2e/delivery.test.ts': 95_000,
  'server/tools/tools.test.ts': 90_000,
  'server/src/account/code-guesses.proof.test.ts': 85_000,
  'test/e2e/entrances.test.ts': 85_000,
  'test/e2e/privacy.test.ts': 80_000,
  'test/mini': 60_000,
  'test/e2e/addresses.test.ts': 70_000,
  'test/e2e/refunds.test.ts': 70_000,
  'server/tools/backup.test.ts': 65_000,
  'server/src/order/order-races.proof.test.ts': 65_000,
  'server/tools/prove-power.test.ts': 60_000,
  'server/tools/prove.test.ts': 55_000,
  'test/gallery': 60_000,
  'test/journey': 60_000,
  'test/e2e/network-faults.test.ts': 45_000,
  'test/e2e/order-faults.test.ts': 45_000,
  'test/e2e/mishaps.test.ts': 45_000,
  'server/src/http/calls/malformed-calls.proof.test.ts': 40_000,
  'server/src/http/calls/tampered-calls.proof.test.ts': 40_000,
  'server/src/order/lost-replies.proof.test.ts': 35_000,
  'test/checks/build-server.test.ts': 35_000,
  'test/e2e': 35_000,
  'test/walk': 30_000,
  'server/src/db/embedded/embedded.proof.test.ts': 25_000,
  'server/src/chain-file/import-any.proof.test.ts': 30_000,
  'server/src/chain-file/import-chain.test.ts': 25_000,
  'test/cluster': 25_000,
  'server/tools': 25_000,
  'server/src/db': 5_000,
};

function estimate(file) {
  const name = path.relative(root, file).split(path.sep).join('/');
  return Object.entries(usual).find(([place]) => `${name}/`.startsWith(`${place}/`))?.[1] ?? 1000;
}

module.exports = class LongestFirst extends Sequencer {
  static files = Object.keys(usual).map((place) => path.join(root, place));

  sort(tests) {
    // The sort of jest notes the known durations in the tests.
    const sorted = super.sort(tests);
    const length = ({ duration, path: file }) => duration ?? estimate(file);
    return sorted.sort((one, other) => length(other) - length(one));
  }
};
