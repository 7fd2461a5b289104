import fs from 'node:fs';
import path from 'node:path';
import { pageModule, type RouteEntry, routes } from '@/platform/routes';

export interface PageFaults {
  pages: number;
  /** One line for each fault. */
  faults: string[];
}

/** Compares the table of routes with the page files under `root`. */
export function pageFaults(root: string, table: Readonly<Record<string, RouteEntry>> = routes): PageFaults {
  const folder = path.join(root, 'src');
  const all = fs
    .readdirSync(path.join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((file) => `pages/${file.split(path.sep).join('/')}`);
  const files = all.filter((file) => file.endsWith('.tsx'));
  const named = Object.entries(table);
  const faults: string[] = [];
  for (const [name, { path: page }] of named) {
    const file = `${pageModule(page)}.tsx`;
    if (!files.includes(file)) {
      faults.push(`${name} of src/platform/routes.ts has no page: src/${file} is missing`);
    } else if (
      !new RegExp(`^export default (shareable\\()?routed\\('${name}', `, 'm').test(
        fs.readFileSync(path.join(folder, file), 'utf8'),
      )
    ) {
      faults.push(`src/${file} does not export routed('${name}', …), so it has neither login guard nor error boundary`);
    }
  }
  for (const file of all.filter((each) => each.endsWith('.config.ts'))) {
    faults.push(`src/${file} has no effect: what a page's config says comes from src/platform/routes.ts`);
  }
  const known = new Set(named.map(([, { path: page }]) => `${pageModule(page)}.tsx`));
  for (const file of files) {
    if (!known.has(file)) faults.push(`src/${file} is no page: no route of src/platform/routes.ts has its path`);
  }
  return { pages: files.length, faults };
}
