// Says which command runs which test file. `npm test` runs the fast suite, and `npm run test:slow` the slow one.
// CONTRIBUTING.md says what belongs where. `npm run check -- tests` fails if a test file is in neither suite or in
// both.

/** Folders of code whose tests are beside it. */
const beside = ['src', 'counter', 'packages', 'server/src'];
const suites = {
  fast: [`{${[...beside, 'test/journey', 'test/dom'].join(',')}}/**/!(*.proof)`],
  slow: [
    `{${beside.join(',')}}/**/*.proof`,
    'server/tools/**/*',
    'test/{checks,cluster,e2e,gallery,harness,mini,mini-host,kinds,orders,walk,webkit}/**/*',
  ],
};

/** The names, without extension, of the test files of a suite, or of both suites if none is named. */
function testsOf(suite) {
  if (!suite) return [...suites.fast, ...suites.slow];
  if (!suites[suite]) throw new Error(`there is no suite "${suite}", only ${Object.keys(suites).join(' and ')}`);
  return suites[suite];
}

/** Whether a test file opens a browser. The runner repeats such a file once if it fails, and no other. */
const opensBrowser = (file) => /^test\/(e2e|gallery|harness|kinds|journey\/(?!mini)|walk|webkit)/.test(file);

module.exports = { testsOf, opensBrowser };
