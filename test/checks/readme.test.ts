import fs from 'node:fs';
import path from 'node:path';
import { settings } from '../../server/src/config';

const root = path.resolve(__dirname, '..', '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const guides = fs.readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md'));
/** The documents, each with the folder from which its links go. */
const pages = [
  { folder: '.', text: read('README.md') },
  { folder: '.', text: read('CONTRIBUTING.md') },
  ...guides.map((file) => ({ folder: 'docs', text: read(path.join('docs', file)) })),
];
const all = pages.map(({ text }) => text).join('\n');
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const foldersOf = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const { forbidden } = jest.requireActual(path.join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[];
};
/** The rooms, or the features, in the order of the import rules. */
const ordered = (kind: 'room' | 'feature'): string[] =>
  forbidden.flatMap(({ name }) => new RegExp(`^${kind}-(.+)-knows-those-(?:below|before)$`).exec(name)?.[1] ?? []);
const [rooms, features] = [ordered('room'), ordered('feature')];
/** The lines of folders in the README's table, such as `server/src/{http,db}/`. */
const serverRows = [...read('README.md').matchAll(/`server\/src\/(?:\{([\w,-]+)\}\/|([\w-]+))`/g)].map(
  ([, many, one]) => (many ?? one ?? '').split(','),
);
const inReadme = new Set(serverRows.flat());
const [roomsInReadme] = serverRows;
const architecture = read('docs/architecture.md');
const roomsInDrawing = /│\n((?: +[a-z -]+\n)* +[a-z -]+?) +\(rooms\)/.exec(architecture)?.[1]?.trim().split(/\s+/);
const inLineOfFeatures = [
  ...(/^The features in their order: .*$/m.exec(architecture)?.[0] ?? '').matchAll(/`([\w-]+)`/g),
].map(([, name]) => name as string);

describe('the documents', () => {
  it('begin with a README of at most 10 KB', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(10 * 1024);
  });

  it.each(settings.map(({ name, about }) => [name, about]))('describes %s as the server does', (name, about) => {
    const row = read('docs/settings.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${name}\` |`));
    const cell = `| ${about} |`;
    // The end of its row in docs/settings.md.
    expect(row?.slice(-cell.length)).toBe(cell);
  });

  it('names only commands that exist', () => {
    const named = [...all.matchAll(/npm run (?:-s )?(\w[\w:-]*\w)/g)].map(([, script]) => script as string);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const named = [...all.matchAll(/`((?:src|server|test|tools|docs|config)\/[\w./-]+)`/g)].map(
      ([, file]) => file as string,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });

  it('have every folder of the server in the README', () => {
    expect(foldersOf('server/src').filter((folder) => !inReadme.has(folder))).toEqual([]);
  });

  it('have every room in the README and in the drawing of the architecture, in the order of the import rules', () => {
    expect(rooms.length).toBeGreaterThan(20);
    expect(roomsInReadme).toEqual(rooms);
    expect(roomsInDrawing).toEqual(rooms);
  });

  it('have every feature in the architecture', () => {
    expect(features.length).toBeGreaterThan(20);
    expect([...inLineOfFeatures].sort()).toEqual(foldersOf('src/features').sort());
    // Those that import others come first, in the order of the import rules.
    expect(inLineOfFeatures.slice(0, features.length)).toEqual(features);
  });

  it('links only to files that exist', () => {
    const linked = pages.flatMap(({ folder, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, file]) => path.join(folder, file as string)),
    );
    expect(linked.length).toBeGreaterThan(10);
    expect(linked.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });
});
