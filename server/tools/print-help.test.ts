import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hearTool, runUnread } from '../../test/harness/tool';
import { printHelp } from './print-help';

/** Each tool of docs/operate.md, with what its help begins with. */
const tools: readonly [tool: string, begin: string][] = [
  ['shop', 'npm run shop -- COMMAND'],
  ['partner', 'npm run partner -- list '],
  ['check-db', 'npm run check:db '],
  ['check-draw', 'npm run check-draw -- FILE '],
  ['backup', 'npm run backup [-- FILE] '],
  ['restore', 'npm run restore -- FILE '],
  ['move-to-postgres', 'npm run move-to-postgres '],
  ['seed', 'npm run seed -- [--large] '],
  ['chain', 'npm run chain -- import FILE '],
  ['prove', 'npm run prove [-- SCENE [COUNT] ...]'],
];

describe.each(tools)('npm run %s', (tool, begin) => {
  // A tool that asks for its settings or its data before it helps fails here.
  const env = { KEDAI_DATA: path.join(os.tmpdir(), 'kedai-help-nothing'), KEDAI_MODE: 'none', DATABASE_URL: 'nope' };

  it.each(['--help', '-h'])('%s prints how it is used, and ends well', async (word) => {
    const { out, err, code } = await hearTool(tool, [word], env);
    expect([out.slice(0, begin.length), err, code]).toEqual([begin, '', 0]);
    expect(fs.existsSync(env.KEDAI_DATA)).toBe(false);
  });
});

it('ends quietly if nobody reads the help', async () => {
  expect(await runUnread('prove', ['--help'])).toEqual({ out: '', err: '', code: 0 });
});

it('names every tool of the commands for operators', () => {
  const doc = fs.readFileSync(path.join(__dirname, '../../docs/operate.md'), 'utf8');
  const [, commands = ''] = /\n## Commands\n([\s\S]*?)\n## /.exec(doc) ?? [];
  const named = [...commands.matchAll(/^\| `npm run ([\w:-]+)/gm)].map(([, name = '']) => name.replace(':', '-'));
  expect(named.length).toBeGreaterThan(5);
  expect(tools.map(([tool]) => tool)).toEqual(expect.arrayContaining(named));
});

it('takes no word after -- for a question', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(printHelp('how', ['reply', '1', '--', '-h'])).toBe(false);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
