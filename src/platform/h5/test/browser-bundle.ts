import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const root = path.resolve(__dirname, '../../../..');

/** Constants that Taro's own build defines. */
const taroConstants = [
  'ENABLE_INNER_HTML',
  'ENABLE_ADJACENT_HTML',
  'ENABLE_SIZE_APIS',
  'ENABLE_TEMPLATE_CONTENT',
  'ENABLE_MUTATION_OBSERVER',
  'ENABLE_CLONE_NODE',
  'ENABLE_CONTAINS',
];

/** Bundles a page of our components for a browser. It takes a second, where Taro's build of the app takes a minute. */
export async function browserBundle(
  entry: string,
  options: Pick<BuildOptions, 'plugins' | 'loader' | 'resolveExtensions' | 'alias'>,
): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir: path.join(root, 'node_modules/.cache/kedai'),
    format: 'iife',
    target: 'es2019',
    jsx: 'automatic',
    logLevel: 'error',
    define: {
      'process.env': '{}',
      ...Object.fromEntries(taroConstants.map((name) => [name, 'true'])),
      DEPRECATED_ADAPTER_COMPONENT: 'false',
      __TARO_FRAMEWORK__: '"react"',
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"h5"',
      'process.env.TARO_PLATFORM': '"web"',
    },
    ...options,
  });
  const textOf = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js').replace(/<\/script/g, '<\\/script'), style: textOf('.css') };
}
