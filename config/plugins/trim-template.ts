import { type Compilation, type Compiler, sources } from 'webpack';

const template = 'base.wxml';
/** Taro's own runtime, which contains the names of all attributes. */
const runtime = 'taro.js';

const element = /<(?!template|block|wxs)([\w-]+)((?: [\w:-]+="[^"]*")+)/g;
const attribute = / ([\w:-]+)="([^"]*)"/g;
const camelCase = (name: string): string => name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** Every word in the app's scripts. Event attributes are compared in lower case. */
function wordsOf(compilation: Compilation): Set<string> {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js') && name !== runtime);
  const words = new Set<string>();
  for (const { source } of scripts) {
    for (const [word] of String(source.source()).matchAll(/[a-z][\w-]*/gi)) words.add(word).add(word.toLowerCase());
  }
  return words;
}

/** These names occur in the app with other meanings. No component gets them as attributes. */
const notGiven = ['animation', 'overflow'];

/** Removes redundant spaces, which each template repeats fifteen times. */
const squeezed = (text: string): string =>
  text
    .replace(/>\s+</g, '><')
    .replace(/\{\{[^}]*\}\}/g, (expression) => expression.replace(/, /g, ','))
    .replace(/" {2,}/g, '" ')
    .replace(/" \/>/g, '"/>');

function isUsed(name: string, value: string, words: Set<string>): boolean {
  // This keeps what every node has (id, class, style, tap), and what distinguishes a template from its siblings.
  if (!/^eh$|\bi\.(?!st\b|cl\b|sid\b)/.test(value) || /^(id|bindtap|catch.*)$/.test(name)) return true;
  if (notGiven.includes(name)) return false;
  if (value === 'eh') return words.has(name.replace(/^bind/, 'on'));
  return words.has(name) || words.has(camelCase(name));
}

/**
 * Removes attributes from weapp's templates that no script of the app names. They have the host's default value
 * anyway. Weapp's templates cannot call themselves, so Taro writes each of them fifteen times, with every attribute
 * that a component can have.
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
