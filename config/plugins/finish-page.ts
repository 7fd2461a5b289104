import crypto from 'node:crypto';
import { type Compilation, type Compiler, sources } from 'webpack';
import { chunksMark } from '../boot';

const page = 'index.html';

interface Chunks {
  files: string[];
  pages: Record<string, number[]>;
}

/**
 * The files that each page needs besides the first load, by page path; those of a language by `language-id` and so on.
 */
function chunksByPage(compilation: Compilation): Chunks {
  const first = new Set(compilation.entrypoints.get('app')?.getFiles());
  const chunks: Chunks = { files: [], pages: {} };
  for (const group of compilation.chunkGroups) {
    const page = group.origins.map(({ request }) => /pages\/[\w/]+$/.exec(request ?? '')?.[0]).find(Boolean);
    const path = /^(language-|menu-sheets)/.test(group.name ?? '') ? group.name : page;
    if (!path || group.isInitial()) continue;
    const files = group.getFiles().filter((file) => !first.has(file) && /\.(js|css)$/.test(file));
    for (const file of files) if (!chunks.files.includes(file)) chunks.files.push(file);
    chunks.pages[path] = files.map((file) => chunks.files.indexOf(file));
  }
  return chunks;
}

/**
 * Moves stylesheets behind the drawing, because in the head they would delay the first paint by a round trip. Scripts
 * still wait for them, so the app is never shown without styles.
 */
function stylesAfterShell(html: string): string {
  const links: string[] = [];
  const bare = html.replace(/<link [^>]*rel="stylesheet"[^>]*>/g, (link) => {
    links.push(link);
    return '';
  });
  return bare.replace('<div id="app">', `${links.join('')}<div id="app">`);
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text]) =>
      `'sha256-${crypto
        .createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
}

/**
 * Completes index.html when all chunks have their names: puts the chunk names into the boot script, moves the styles,
 * and writes the hashes of the inline scripts to `csp.json` for the server's content security policy.
 */
export class FinishPage {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FinishPage', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 100;
      compilation.hooks.processAssets.tap({ name: 'FinishPage', stage }, () => {
        const asset = compilation.getAsset(page);
        if (!asset) return;
        const chunks = JSON.stringify(chunksByPage(compilation));
        const html = stylesAfterShell(String(asset.source.source())).replace(chunksMark, chunks);
        compilation.updateAsset(page, new sources.RawSource(html));
        compilation.emitAsset('csp.json', new sources.RawSource(JSON.stringify({ script: inlineScriptHashes(html) })));
      });
    });
  }
}
