import fs from 'node:fs';
import path from 'node:path';

interface Listed {
  path: string;
  duration?: number;
  context: object;
}
const LongestFirst = require('../setup/longest-first.cjs') as {
  new (): { sort(tests: Listed[]): Listed[] };
  files: string[];
};

/** What jest passes for a test file whose duration it does not know. */
const listed = (name: string): Listed => ({
  path: path.resolve(name),
  context: { config: { cache: false }, hasteFS: { getSize: () => name.length } },
});

it('on a new machine files that start browsers or servers run before those that compute', () => {
  const names = [
    'src/domain/price.test.ts',
    'server/tools/chain.test.ts',
    'test/walk/walk.test.ts',
    'test/e2e/a.test.ts',
  ];
  const sorted = new LongestFirst().sort(names.map(listed));
  expect(sorted.map((test) => path.relative(process.cwd(), test.path))).toEqual([
    'test/e2e/a.test.ts',
    'test/walk/walk.test.ts',
    'server/tools/chain.test.ts',
    'src/domain/price.test.ts',
  ]);
});

it('files of which the order knows a duration exist', () => {
  for (const file of LongestFirst.files) expect(fs.existsSync(file)).toBe(true);
});

it('known durations count', () => {
  class Known extends LongestFirst {
    time(test: Listed): number {
      return test.path.includes('price') ? 90_000 : 10;
    }
  }
  const sorted = new Known().sort(['test/e2e/a.test.ts', 'src/domain/price.test.ts'].map(listed));
  expect(path.basename(sorted[0]?.path ?? '')).toBe('price.test.ts');
});
