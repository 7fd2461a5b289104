import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'sass';

const root = path.resolve(__dirname, '../../../..');

const stock = path.join(root, 'node_modules/@tarojs/components/lib/react/index.js');

const taroConstants = [
  'ENABLE_INNER_HTML',
  'ENABLE_ADJACENT_HTML',
  'ENABLE_SIZE_APIS',
  'ENABLE_TEMPLATE_CONTENT',
  'ENABLE_MUTATION_OBSERVER',
  'ENABLE_CLONE_NODE',
  'ENABLE_CONTAINS',
];

/** Like the build's alias: applies to the package's name only, not to paths below it. */
const componentsFrom = (file: string): Plugin => ({
  name: 'components',
  setup(context) {
    context.onResolve({ filter: /^@tarojs\/components$/ }, () => ({ path: file }));
  },
});

/** Builds the harness page with our light components or with Taro's own, as one HTML text. */
export async function buildHarness(kind: 'light' | 'stock'): Promise<string> {
  const own = path.join(root, 'src/platform/h5');
  const { outputFiles } = await build({
    entryPoints: [path.join(own, 'test/harness.tsx')],
    bundle: true,
    write: false,
    outdir: path.join(root, 'node_modules/.cache/kedai'),
    format: 'iife',
    target: 'es2019',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [componentsFrom(kind === 'light' ? path.join(own, 'light.ts') : stock)],
    loader: { '.scss': 'empty', '.css': 'empty' },
    define: {
      'process.env': '{}',
      // Constants that Taro's own build defines.
      ...Object.fromEntries(taroConstants.map((name) => [name, 'true'])),
      DEPRECATED_ADAPTER_COMPONENT: 'false',
      __TARO_FRAMEWORK__: '"react"',
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"h5"',
      'process.env.TARO_PLATFORM': '"web"',
    },
  });
  const script = outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? '';
  const style = compile(path.join(own, 'components.scss')).css;
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style><div id="root"></div><script>${script.replace(/<\/script/g, '<\\/script')}</script>`;
}
