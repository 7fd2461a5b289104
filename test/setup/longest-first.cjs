// Order of the test files: the longest first, so that no worker is alone with a long file at the end. Jest knows the
// durations of earlier runs on this machine; without one it would go by the size of the file, which tells little.
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const root = path.resolve(__dirname, '../..');

/** Usual milliseconds of the files of a folder that start browsers or servers. */
const usual = {
  'test/walk': 80_000,
  'test/e2e': 30_000,
  'test/gallery': 25_000,
  'test/journey': 30_000,
  'test/cluster': 15_000,
  'server/tools': 25_000,
  'server/src/db': 5_000,
};

function estimate(file) {
  const name = path.relative(root, file).split(path.sep).join('/');
  return Object.entries(usual).find(([folder]) => name.startsWith(`${folder}/`))?.[1] ?? 1000;
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    // Notes the known durations in the tests.
    const sorted = super.sort(tests);
    const length = ({ duration, path: file }) => duration ?? estimate(file);
    return sorted.sort((one, other) => length(other) - length(one));
  }
};
