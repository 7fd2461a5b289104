import fs from 'node:fs';
import path from 'node:path';
import { ProjectCopy } from '../harness/project-copy';

let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy();
});
afterAll(() => copy?.remove());

/** The environment without the variables of this run of tests. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(KEDAI_TEST_|JEST_WORKER_ID$)/.test(name)),
);
const runTests = (env: Record<string, string>, ...words: string[]) =>
  copy.run(['tools/test.mjs', ...words], { ...environment, ...env } as NodeJS.ProcessEnv);

function write(name: string, text: string): void {
  const file = path.join(copy.root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** A test that fails as long as its file has been run fewer times than `passesAt`, beside one that always passes. */
const failsBefore = (passesAt: number, name: string): string => `import fs from 'node:fs';
const log = process.env.LOG as string;
fs.appendFileSync(log, '${name} ' + process.pid + '\\n');
const runs = fs.readFileSync(log, 'utf8').split('\\n').filter((line) => line.startsWith('${name} ')).length;
it('passes', () => expect(1).toBe(1));
it('passes at run ${passesAt}', () => expect(runs).toBeGreaterThanOrEqual(${passesAt}));
`;

function played(env: Record<string, string> = {}) {
  const log = path.join(copy.root, 'runs');
  fs.writeFileSync(log, '');
  const { status, stdout, output } = runTests({ LOG: log, ...env }, 'planted');
  const runs = fs
    .readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]);
  const lines = stdout.trim().split('\n');
  return { status, output, last: lines.slice(-2), named: lines.slice(0, -2), runs };
}
const ranOf = ({ runs }: ReturnType<typeof played>, name: string) => runs.filter(([one]) => one === name).length;

describe('a test that failed', () => {
  beforeAll(() => {
    // Tests of the gallery open a browser and no built app.
    write('test/gallery/planted-chance.test.ts', failsBefore(2, 'chance'));
  });

  it('in a browser file is run once more, whole and in another process, and named as flaky', () => {
    const run = played();
    expect(run.last).toEqual(['flaky: 1', '2 passed, 0 failed']);
    expect(run.status).toBe(0);
    expect(run.output).toContain('passes at run 2');
    expect(run.named.join('\n')).toContain('Failed, then passed:\ntest/gallery/planted-chance.test.ts');
    expect(new Set(run.runs.map(([, pid]) => pid)).size).toBe(2);
  }, 300_000);

  it('is run once where repeating is switched off', () => {
    const run = played({ KEDAI_TEST_RETRY: '0' });
    expect(run.last).toEqual(['flaky: 0', '1 passed, 1 failed']);
    expect(run.status).toBe(1);
    expect(ranOf(run, 'chance')).toBe(1);
  }, 300_000);

  it('twice in a browser file, or once in another, has failed', () => {
    write('test/gallery/planted-fault.test.ts', failsBefore(3, 'fault'));
    write('src/lib/planted-unit.test.ts', failsBefore(2, 'unit'));
    const run = played();
    expect(run.last).toEqual(['flaky: 1', '4 passed, 2 failed']);
    expect(run.status).toBe(1);
    expect([ranOf(run, 'chance'), ranOf(run, 'fault'), ranOf(run, 'unit')]).toEqual([2, 2, 1]);
  }, 300_000);
});

it('the check of test files names one that neither command runs, and one that both run', () => {
  write('test/elsewhere/lost.test.ts', '');
  const suites = path.join(copy.root, 'test/setup/suites.cjs');
  const text = fs.readFileSync(suites, 'utf8');
  fs.writeFileSync(suites, text.replace("'server/tools/**/*'", "'{server/tools,test/dom}/**/*'"));
  const { status, output } = copy.run(['tools/check/tests-listed.mjs']);
  expect(status).toBe(1);
  expect(output).toContain('test/elsewhere/lost.test.ts is run by neither npm test nor npm run test:slow');
  expect(output).toContain('test/dom/cashier-page.test.tsx is run by both npm test and npm run test:slow');
  const pages = fs.readdirSync(path.join(copy.root, 'test/dom')).filter((file) => /\.test\.tsx?$/.test(file));
  expect(output).toContain(`${pages.length + 1} misplaced`);
});
