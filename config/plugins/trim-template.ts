import { type Compilation, type Compiler, sources } from 'webpack';

const template = 'base.wxml';
/** Taro's own runtime names every attribute there is. */
const runtime = 'taro.js';

const element = /<(?!template|block|wxs)([\w-]+)((?: [\w:-]+="[^"]*")+)/g;
const attribute = / ([\w:-]+)="([^"]*)"/g;
const camelCase = (name: string): string => name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** Every word of the app's scripts; events are found by theirs in lower case. */
function wordsOf(compilation: Compilation): Set<string> {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js') && name !== runtime);
  const words = new Set<string>();
  for (const { source } of scripts) {
    for (const [word] of String(source.source()).matchAll(/[a-z][\w-]*/gi)) words.add(word).add(word.toLowerCase());
  }
  return words;
}

/** Their names are words of the app for other things; no component of it is given them. */
const notGiven = ['animation', 'overflow'];

/** Spaces that say nothing: fifteen copies of each template carry them. */
const squeezed = (text: string): string =>
  text
    .replace(/>\s+</g, '><')
    .replace(/\{\{[^}]*\}\}/g, (expression) => expression.replace(/, /g, ','))
    .replace(/" {2,}/g, '" ')
    .replace(/" \/>/g, '"/>');

function isUsed(name: string, value: string, words: Set<string>): boolean {
  // What each node has, id, class, style and its tap; and what sets a template apart from its siblings.
  if (!/^eh$|\bi\.(?!st\b|cl\b|sid\b)/.test(value) || /^(id|bindtap|catch.*)$/.test(name)) return true;
  if (notGiven.includes(name)) return false;
  if (value === 'eh') return words.has(name.replace(/^bind/, 'on'));
  return words.has(name) || words.has(camelCase(name));
}

/**
 * Weapp's templates cannot call themselves, so Taro writes each of them fifteen times, with every attribute that a
 * component can have. Here those go that no script of the app names; all of them have the host's own value otherwise.
 */
export class TrimTemplate {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TrimTemplate', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'TrimTemplate', stage }, (assets) => {
        const words = wordsOf(compilation);
        const text = String(assets[template]?.source());
        const trimmed = text.replace(element, (_whole, tag: string, attributes: string) => {
          const kept = attributes.replace(attribute, (one, name: string, value: string) =>
            isUsed(name, value, words) ? one : '',
          );
          return `<${tag}${kept}`;
        });
        compilation.updateAsset(template, new sources.RawSource(squeezed(trimmed)));
      });
    });
  }
}
