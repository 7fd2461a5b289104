import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Folder of a built target; `KEDAI_DIST` names another place of all of them. Throws when it was not built. */
export function distOf(target: 'h5' | 'weapp' | 'alipay'): string {
  const dist = path.join(process.env.KEDAI_DIST ?? path.join(root, 'dist'), target);
  if (!fs.existsSync(dist)) throw new Error(`${target} is not built: npm run build:${target}`);
  return dist;
}
