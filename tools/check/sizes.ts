import fs from 'node:fs';
import path from 'node:path';

/**
 * The most lines of a source file, and the most source files of one folder. Tests and migrations may have more, and so may
 * the catalogues of texts, which have one file for each area.
 */
const linesMax = 300;
const filesMax = 40;

const folders = ['src', 'server/src', 'counter', 'packages'];
const isSource = (file: string): boolean =>
  /\.(tsx?|scss)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.split(path.sep).includes('test');

const isCatalogue = (folder: string): boolean => path.dirname(folder) === path.join('src', 'i18n');

export interface SizeFaults {
  files: number;
  /** One line for each fault. */
  faults: string[];
}

interface Sized {
  name: string;
  size: number;
  max: number;
  unit: 'lines' | 'files';
}

function faultOf({ name, size, max, unit }: Sized, known: number | undefined): string[] {
  const has = `${name} has ${size} ${unit}`;
  if (known === undefined) return size > max ? [`${has}, and may have ${max}: split it`] : [];
  if (size > known) return [`${has}, and may have no more than the ${known} it had: split it`];
  if (size < known) return [`${has}: lower or remove its line in tools/check/large-files.ts`];
  return size <= max ? [`${name} is not too large: remove its line in tools/check/large-files.ts`] : [];
}

/**
 * Finds files and folders that are too large to be read at once. `known` has the sizes of those that were too large
 * when the rule was made. These may only become smaller.
 */
export function sizeFaults(root: string, known: Readonly<Record<string, number>>): SizeFaults {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => path.join(folder, file)),
  );
  const linesOf = (file: string): number => fs.readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
  const inFolder = new Map<string, number>();
  for (const file of files) inFolder.set(path.dirname(file), (inFolder.get(path.dirname(file)) ?? 0) + 1);
  const gone = Object.keys(known).filter((name) => !files.includes(name) && !inFolder.has(name));
  const sized: Sized[] = [
    ...files.map((name) => ({ name, size: linesOf(name), max: linesMax, unit: 'lines' as const })),
    ...[...inFolder].flatMap(([name, size]) =>
      isCatalogue(name) ? [] : [{ name, size, max: filesMax, unit: 'files' as const }],
    ),
  ];
  return {
    files: files.length,
    faults: [
      ...sized.flatMap((one) => faultOf(one, known[one.name])),
      ...gone.map((name) => `${name} is gone: remove its line in tools/check/large-files.ts`),
    ],
  };
}
