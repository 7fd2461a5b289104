import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import postcss from 'postcss';
import { compile } from 'sass';
import { sassLoaderOption } from '../../config/sass';
import { readTexts } from '../../config/texts';
import { browserBundle } from '../../src/platform/h5/test/browser-bundle';

const root = path.resolve(__dirname, '../..');
const source = path.join(root, 'src');

/** Turns `px` of the 750-wide canvas into `rem`, as Taro's builds do. `PX` is a real pixel. */
const canvasToRem = {
  postcssPlugin: 'canvas-to-rem',
  Declaration(declaration: { value: string }) {
    const value = declaration.value.replace(/(\d*\.?\d+)px\b/g, (_, size: string) => `${Number(size) / 40}rem`);
    if (value !== declaration.value) declaration.value = value;
  },
};

function styleOf(file: string): string {
  const { css } = compile(file, {
    ...sassLoaderOption.sassOptions,
    silenceDeprecations: [...sassLoaderOption.sassOptions.silenceDeprecations] as never[],
    loadPaths: [path.join(root, 'node_modules')],
    importers: [
      { findFileUrl: (url) => (url.startsWith('@/') ? pathToFileURL(path.join(source, url.slice(2))) : null) },
    ],
  });
  return postcss([canvasToRem]).process(css, { from: file }).css;
}

const styles: Plugin = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /\.scss$/ }, ({ path: file }) => ({ contents: styleOf(file), loader: 'css' }));
  },
};

/**
 * Replaces modules for the gallery: the whole of Taro, layers that use the browser's history, and requests of texts.
 */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(build) {
    build.onResolve({ filter: /^@tarojs\/components$/ }, () => ({ path: 'components', namespace: 'components' }));
    build.onLoad({ filter: /.*/, namespace: 'components' }, () => ({
      // The field of a date opens Taro's picker, which is a Stencil element.
      contents: `export * from './light';
export const Picker = () => null;`,
      resolveDir: path.join(source, 'platform/h5'),
    }));
    build.onResolve({ filter: /^@tarojs\/taro$/ }, () => ({ path: path.join(root, 'tools/gallery/taro.ts') }));
    build.onResolve({ filter: /\/back-layer$/ }, () => ({
      path: path.join(source, 'platform/navigation/back-layer.ts'),
    }));
    build.onResolve({ filter: /\/load-texts$/ }, () => ({ path: 'load-texts', namespace: 'texts' }));
    build.onLoad({ filter: /.*/, namespace: 'texts' }, () => ({
      contents: `const texts = {${Object.entries(readTexts(root).files).map(([name, text]) => `'${name}': ${text}`)}};
export const loadTexts = (language, area) => texts[\`\${language}.\${area}.json\`];`,
    }));
  },
};

/** Sets the root font size as Taro's script does in the page of the app, `src/index.html`. */
const rootSize = `document.documentElement.style.fontSize = \`\${Math.max(20, Math.min((innerWidth * 40) / 750, (430 * 40) / 750))}px\``;

/** Builds a page of our components as one HTML text. */
export async function buildPage(entry: string, title: string): Promise<string> {
  const { script, style } = await browserBundle(path.join(root, entry), {
    plugins: [standIns, styles],
    loader: { '.svg': 'dataurl', '.png': 'dataurl' },
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
    alias: { '@': source },
  });
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><div id="app"></div><script>addEventListener('resize', () => { ${rootSize} }); ${rootSize}; ${script}</script></body></html>`;
}

export const buildGallery = (): Promise<string> => buildPage('tools/gallery/page.tsx', 'Gallery');
