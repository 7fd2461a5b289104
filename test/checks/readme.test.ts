import fs from 'node:fs';
import path from 'node:path';
import { settings } from '../../server/src/config';

const root = path.resolve(__dirname, '..', '..');
const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
const both = readme + fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the README', () => {
  it.each(settings.map(({ name, about }) => [name, about]))('describes %s as the server does', (name, about) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row?.endsWith(`| ${about} |`)).toBe(true);
  });

  it('names only commands that exist', () => {
    const named = [...both.matchAll(/npm run ([\w:-]*\w)/g)].map(([, script]) => script as string);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const named = [...both.matchAll(/`((?:src|server|test|tools|docs|config)\/[\w./-]+)`/g)].map(
      ([, file]) => file as string,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const linked = [...both.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, file]) => file as string);
    expect(linked.length).toBeGreaterThan(3);
    expect(linked.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });
});
