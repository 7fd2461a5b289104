import path from 'node:path';
import type { Plugin } from 'esbuild';
import { compile } from 'sass';
import { browserBundle } from './browser-bundle';

const root = path.resolve(__dirname, '../../../..');

const stock = path.join(root, 'node_modules/@tarojs/components/lib/react/index.js');

/** It applies to the package's name only, and not to paths below it, as the build's alias does. */
const componentsFrom = (file: string): Plugin => ({
  name: 'components',
  setup(context) {
    context.onResolve({ filter: /^@tarojs\/components$/ }, () => ({ path: file }));
  },
});

/** Builds the harness page with our light components or with Taro's own, as one HTML text. */
export async function buildHarness(kind: 'light' | 'stock'): Promise<string> {
  const own = path.join(root, 'src/platform/h5');
  const { script } = await browserBundle(path.join(own, 'test/harness.tsx'), {
    plugins: [componentsFrom(kind === 'light' ? path.join(own, 'light.ts') : stock)],
    loader: { '.scss': 'empty', '.css': 'empty' },
  });
  const style = compile(path.join(own, 'components.scss')).css;
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style><div id="root"></div><script>${script}</script>`;
}
