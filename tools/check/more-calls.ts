// Writes calls for the pages that `more-pages.ts` adds. A page gets as many calls as pages have today, and they are as
// long.
import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { routes } from '@/platform/routes';

const realCalls = Object.values(calls).flatMap((group) => Object.entries(group as Record<string, CallSpec>));

/** Number of calls that so many pages make, in today's proportion. */
export const callsOf = (pages: number): number => Math.round((pages * realCalls.length) / Object.keys(routes).length);

/** The name in other letters, because a name that is repeated would be compressed to nothing. */
const shifted = (name: string, by: number): string =>
  name.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)));

/**
 * The text of a call like the real one of this number. The number is in its name, because groups share names such as
 * `add`.
 */
function callLike(index: number, area: string): string {
  const [name, spec] = realCalls[index % realCalls.length] as (typeof realCalls)[number];
  const by = 1 + Math.floor(index / realCalls.length);
  const own = { ...spec, path: `/api/${area}/${shifted(spec.path.split('/').pop() ?? '', by)}${index}` };
  return `  ${shifted(name, by)}${index}: call(${JSON.stringify(own, null, 1).replace(/"(\w+)":/g, '$1:')}),\n`;
}

/** Adds a group of calls for each area to the copy of the project in `root`. Returns the number of calls. */
export function addCalls(root: string, areas: Readonly<Record<string, readonly string[]>>): number {
  const folder = path.join(root, 'src/contract');
  const index = path.join(folder, 'index.ts');
  let added = 0;
  let pages = 0;
  for (const [area, own] of Object.entries(areas)) {
    pages += own.length;
    const lines: string[] = [];
    for (; added < callsOf(pages); added++) lines.push(callLike(added, area));
    const table = `${area}MoreCalls`;
    fs.writeFileSync(
      path.join(folder, `${area}-more.calls.ts`),
      `import { call } from './core';\n\nexport const ${table} = {\n${lines.join('')}} as const;\n`,
    );
    const text = fs.readFileSync(index, 'utf8').replace('export const calls = {', `$& ${area}More: ${table},`);
    if (!text.includes(table)) throw new Error(`${index} has another form than expected`);
    fs.writeFileSync(index, `import { ${table} } from './${area}-more.calls';\n${text}`);
  }
  return added;
}
