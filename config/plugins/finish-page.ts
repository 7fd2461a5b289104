import crypto from 'node:crypto';
import { type Compilation, type Compiler, sources } from 'webpack';
import type { Chunks } from '../../src/boot/inserted-plan';
import { chunksMark } from '../boot';
import type { Texts } from '../texts';

const page = 'index.html';
type TextsOf = Texts['textsOf'];

/** Pages that no link opens. They load what they need when another page opens them. */
const openedInside = new Set(['choose-location', 'open-location', 'none']);

const nameOf = (request: string): string | undefined =>
  /^\.\/([\w/-]+)\.tsx$/.exec(request)?.[1] ?? /^menu-sheets$/.exec(request)?.[0];

/**
 * Chunks of a group that are not in the first load, as `Chunks` writes them. Script and stylesheet have the same hash.
 */
function chunksIn(files: readonly string[]): string[] {
  const scripts = files.flatMap((file) => /^chunk\/(.+)\.js$/.exec(file)?.[1] ?? []);
  const styles = new Set(files.flatMap((file) => /^css\/(.+)\.css$/.exec(file)?.[1] ?? []));
  const names = scripts.map((name) => (styles.delete(name) ? name : `-${name}`));
  return [...names, ...[...styles].map((name) => `=${name}`)].map((name) => name.replace(/\.(\w{6})$/, '$1'));
}

/** The tables of `src/boot/inserted-plan.ts`. */
function chunksOf(compilation: Compilation, textsOf: TextsOf): Chunks {
  const first = new Set(compilation.entrypoints.get('app')?.getFiles());
  const pages = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    const requests = [group.name, ...group.origins.map(({ request }) => request)];
    const name = requests.map((request) => nameOf(request ?? '')).find(Boolean);
    if (!name || group.isInitial() || openedInside.has(name)) continue;
    pages.set(name, chunksIn(group.getFiles().filter((file) => !first.has(file))));
  }
  const all = [...pages.values()].flat();
  const shared = [...new Set(all.filter((chunk, index) => all.indexOf(chunk) !== index))];
  const entries = [...pages].map(([name, chunks]) => {
    const parts = chunks.map((chunk) => (shared.includes(chunk) ? shared.indexOf(chunk) : chunk));
    const areas = textsOf(`pages/${name}`).filter((area) => area !== 'common');
    return `${name} ${parts.join(' ')}:${areas.join(' ')}`;
  });
  return { files: shared.join(' '), pages: `|${entries.join('|')}|` };
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
  constructor(private readonly textsOf: TextsOf) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FinishPage', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 100;
      compilation.hooks.processAssets.tap({ name: 'FinishPage', stage }, () => {
        const asset = compilation.getAsset(page);
        if (!asset) return;
        const chunks = JSON.stringify(chunksOf(compilation, this.textsOf));
        const html = stylesAfterShell(String(asset.source.source())).replace(chunksMark, chunks);
        compilation.updateAsset(page, new sources.RawSource(html));
        compilation.emitAsset('csp.json', new sources.RawSource(JSON.stringify({ script: inlineScriptHashes(html) })));
      });
    });
  }
}
