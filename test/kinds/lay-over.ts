import fs from 'node:fs';
import path from 'node:path';
import type { Insertion } from './lines';

const overlay = path.join(__dirname, 'overlay');

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Whether CONTRIBUTING names a file, or the folder that it is in, as a place where something new is registered. */
const isNamed = (guide: string, file: string): boolean =>
  guide.includes(`\`${file}\``) || guide.includes(`\`${path.dirname(file)}\``);

/** An object that is still empty is on one line, which is divided. */
const divided = (line: string, after: string): string[] => (line === `${after}};` ? [after, '};'] : [line]);

/** @throws Error if the line that the others follow is not there once */
function withLines(text: string, { file, after, lines }: Insertion): string {
  const all = text.split('\n').flatMap((line) => divided(line, after));
  const at = all.indexOf(after);
  if (at < 0 || all.includes(after, at + 1)) throw new Error(`${file} does not have this line once: ${after}`);
  return [...all.slice(0, at + 1), ...lines, ...all.slice(at + 1)].join('\n');
}

/**
 * Writes a kind of orders of `test/harness` into a copy of the project, as those who add one would: files of its own, and
 * lines in the tables that CONTRIBUTING names.
 * @throws Error if a file exists already, or a line is to be in a file that CONTRIBUTING does not name
 */
export function layOver(root: string, insertions: readonly Insertion[]): void {
  const place = (file: string): string => path.join(root, file);
  const guide = fs.readFileSync(place('CONTRIBUTING.md'), 'utf8');
  for (const { file } of insertions) {
    if (!isNamed(guide, file)) throw new Error(`CONTRIBUTING.md does not name ${file}`);
  }
  for (const file of filesIn(overlay)) {
    if (fs.existsSync(place(file))) throw new Error(`${file} is a file of the project`);
    fs.mkdirSync(path.dirname(place(file)), { recursive: true });
    fs.copyFileSync(path.join(overlay, file), place(file));
  }
  fs.copyFileSync(place('test/harness/kind-rules.ts'), place('src/domain/trial-kinds.ts'));
  for (const insertion of insertions) {
    const file = place(insertion.file);
    fs.writeFileSync(file, withLines(fs.readFileSync(file, 'utf8'), insertion));
  }
}
