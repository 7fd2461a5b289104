import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { dialects, type MiniPlatform } from './dialect';

const root = path.resolve(__dirname, '../..');

/**
 * Bundles a mini-program of one page, without the build of the app. `entry` is its `app.js`. The page runs `onLoad`
 * with its `query`. Returns the folder.
 */
export async function writeSmallApp(platform: MiniPlatform, entry: string, onLoad: string): Promise<string> {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), `small-app-${platform}-`));
  await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    outfile: path.join(dist, 'app.js'),
    bundle: true,
    format: 'iife',
    banner: { js: 'var sharedByModules = {};' },
    target: 'es2017',
    mainFields: ['browser', 'module', 'main'],
    alias: { '@': path.join(root, 'src') },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': `"${platform}"`,
      'process.env.TARO_PLATFORM': '"mini"',
      'process.env.FRAMEWORK': '"react"',
      'process.env.SUPPORT_TARO_POLYFILL': '"disabled"',
      process: '{"env":{}}',
      global: 'sharedByModules',
      // The build of mini-programs does the same, because hosts hide the name from modules.
      globalThis: 'sharedByModules',
      ENABLE_INNER_HTML: 'false',
      ENABLE_ADJACENT_HTML: 'false',
      ENABLE_SIZE_APIS: 'false',
      ENABLE_TEMPLATE_CONTENT: 'false',
      ENABLE_MUTATION_OBSERVER: 'false',
      ENABLE_CLONE_NODE: 'false',
      ENABLE_CONTAINS: 'false',
    },
  });
  const page = 'pages/send/send';
  const files = {
    'app.json': JSON.stringify({ pages: [page] }),
    [`${page}.js`]: `Page({ onLoad: function (query) { ${onLoad} } });`,
    [`${page}.json`]: '{}',
    [page + dialects[platform].template]: '<view/>',
  };
  fs.mkdirSync(path.join(dist, 'pages/send'), { recursive: true });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(dist, file), text);
  return dist;
}
