import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import type { LoadTexts } from '@/i18n/catalogue';
import type * as I18nModule from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import { loadSource } from '../../config/load-source';
import { readTexts } from '../../config/texts';

// Adds Malay to a copy of the sources as a developer would: a folder of catalogues, and a line in the table.
const project = path.resolve(__dirname, '../..');
const malay = 'ms' as Language;
const missing = ['common.retry', 'common.drinks', 'order.pay'];
let root: string;
const at = (...names: string[]): string => path.join(root, 'src', ...names);

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-languages-'));
  for (const folder of ['i18n', 'contract', 'platform', 'lib']) {
    fs.cpSync(path.join(project, 'src', folder), at(folder), { recursive: true });
  }
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  for (const file of fs.readdirSync(at('i18n/id'))) {
    const text = fs.readFileSync(at('i18n/id', file), 'utf8');
    const others = text.split('\n').filter((line) => !missing.some((key) => line.includes(`'${key}':`)));
    fs.mkdirSync(at('i18n/ms'), { recursive: true });
    fs.writeFileSync(at('i18n/ms', file), others.join('\n').replace(/: (Translation<typeof source>)/, ': Partial<$1>'));
  }
  addLine(
    "  ms: { name: 'Bahasa Melayu', header: 'ln', plural: oneForm, decimal: '.', group: ',', clock: ':', isPartial: true },",
  );
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function addLine(line: string): void {
  const table = fs.readFileSync(at('i18n/languages.ts'), 'utf8');
  const end = '} as const satisfies Record<string, LanguageEntry>;';
  expect(table).toContain(end);
  fs.writeFileSync(at('i18n/languages.ts'), table.replace(end, `${line}\n${end}`));
}

function faultsOf(files: readonly string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2020,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    paths: { '@/*': [at('*')] },
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const load: LoadTexts = async (language, area) =>
  loadSource<Record<string, Awaited<ReturnType<LoadTexts>>>>(root, `i18n/${language}/${area}.ts`)[area] ?? {};

function makeI18n(): { i18n: I18nModule.I18n; reported: string[] } {
  const { I18n } = loadSource<typeof I18nModule>(root, 'i18n/i18n.ts');
  const i18n = new I18n(load);
  const reported: string[] = [];
  i18n.onMissingKey((key, language) => reported.push(`${language} ${key}`));
  return { i18n, reported };
}

it('a language that is a folder and a line compiles with missing texts', () => {
  const files = ['common', 'order'].map((area) => at('i18n/ms', `${area}.ts`));
  expect(faultsOf([...files, at('i18n/languages.ts')])).toEqual([]);
});

it('its missing texts are English, in the plural of English, and are reported once each', async () => {
  const { i18n, reported } = makeI18n();
  await i18n.setLanguage(malay);
  await i18n.need(['order']);
  expect([i18n.language, i18n.t('common.close'), i18n.t('order.remark')]).toEqual(['ms', 'Tutup', 'Catatan']);
  expect([i18n.t('common.retry'), i18n.t('order.pay')]).toEqual(['Try again', 'Pay']);
  expect([1, 2].map((count) => i18n.t('common.drinks', { count }))).toEqual(['1 drink', '2 drinks']);
  expect(i18n.t('common.retry')).toBe('Try again');
  expect(reported).toEqual(['ms common.retry', 'ms order.pay', 'ms common.drinks']);
});

it('a complete language loads no English texts', async () => {
  const { I18n } = loadSource<typeof I18nModule>(root, 'i18n/i18n.ts');
  const asked: string[] = [];
  const i18n = new I18n((language, area) => {
    asked.push(`${language}.${area}`);
    return load(language, area);
  });
  await i18n.setLanguage('id');
  await i18n.setLanguage(malay);
  expect(asked).toEqual(['id.common', 'ms.common', 'en.common']);
});

it('the build writes its texts beside those of the others', () => {
  const { languages, files } = readTexts(root);
  expect(languages).toEqual(['id', 'en', 'zh-Hans', 'ms']);
  expect(JSON.parse(files['ms.common.json'] ?? '{}')).toMatchObject({ 'common.close': 'Tutup' });
});

it('a text that a complete language lacks does not compile', () => {
  const file = at('i18n/id/home.ts');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^ {2}'home.news'.*\n/m, ''));
  expect(faultsOf([file]).join()).toContain('home.news');
});
