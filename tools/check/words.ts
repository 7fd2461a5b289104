// Rules for words and punctuation in the catalogues, the server's messages and the demo chain's texts.
import fs from 'node:fs';
import path from 'node:path';
import type { Areas } from './texts';

/** A text with its source and language. */
export interface PlacedText {
  where: string;
  language: string;
  text: string;
}

interface Rule {
  languages: readonly string[];
  wrong: RegExp;
  why: string;
  /** Matches places where the rule does not apply. */
  except?: RegExp;
}

const every = ['en', 'id', 'zh-Hans'];
const rules: readonly Rule[] = [
  { languages: every, wrong: / {2}/, why: 'has two spaces in a row' },
  {
    languages: every,
    wrong: /^\s|\s$/,
    why: 'begins or ends with a space',
    // A mark that separates names may begin or end with a space.
    except: /(listMarks?|worth\.mark)$/,
  },
  { languages: every, wrong: /[\d}][ \u00a0]%/, why: 'has a space before %' },
  { languages: ['en', 'id'], wrong: /\s[,;:!?](\s|$)|\s\.(\s|$)/, why: 'has a space before a mark' },
  {
    languages: ['en'],
    wrong: /\b(favorite|color|canceled|canceling|center)/i,
    why: 'is American; the others are British',
  },
  { languages: ['id'], wrong: /\b(anda|engkau|kalian)\b/i, why: 'says Anda where the others say kamu' },
  {
    languages: ['id'],
    wrong: /\bpaling (sedikit|banyak) (\d|\{)/i,
    why: 'says paling sedikit or paling banyak where the others say minimal and maksimal',
  },
  { languages: ['id'], wrong: /nomor (telepon|hp)\b/i, why: 'says nomor telepon where the others say nomor ponsel' },
  { languages: ['en'], wrong: /\boutlets?\b/i, why: 'says outlet where the others say shop' },
  {
    languages: ['id'],
    wrong: /\b(toko|gerai|outlet)\b/i,
    why: 'says toko, gerai or outlet where the others say kedai',
  },
  { languages: ['zh-Hans'], wrong: /店铺|商店|分店/, why: 'says 店铺, 商店 or 分店 where the others say 门店' },
  { languages: ['zh-Hans'], wrong: /您/, why: 'says 您 where the others say 你' },
  { languages: ['zh-Hans'], wrong: /账户|帐户|帐号/, why: 'says 账户 where the others say 账号' },
  {
    languages: ['zh-Hans'],
    wrong: /休息中/,
    why: 'says 休息中 of a shop that does not rest',
    except: /shopStatus\.resting$|shopState\.rest$/,
  },
  { languages: ['zh-Hans'], wrong: /[，。！？；：、]\s|\s[，。！？；：、]/, why: 'has a space beside a Chinese mark' },
  {
    languages: ['zh-Hans'],
    wrong: /\p{Script=Han}[,;!?]|[,;!?]\p{Script=Han}/u,
    why: 'has a Latin mark beside a Chinese character',
  },
];

/** Lists the violations of the rules. */
export function wordFaults(texts: readonly PlacedText[]): string[] {
  return texts.flatMap(({ where, language, text }) =>
    rules
      .filter((rule) => rule.languages.includes(language) && rule.wrong.test(text) && !rule.except?.test(where))
      .map((rule) => `${language}: ${where} ${rule.why}: ${text}`),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every string below a value that is in one language. */
function below(where: string, language: string, value: unknown): PlacedText[] {
  if (typeof value === 'string') return value.split('\n').map((text) => ({ where, language, text }));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => below(where ? `${where}.${key}` : key, language, inner));
}

/** The texts of every object with the three languages as its keys, at any depth of a value. */
function inside(where: string, value: unknown): PlacedText[] {
  if (!isObject(value)) return [];
  if (every.every((language) => language in value)) {
    return every.flatMap((language) => below(where, language, value[language]));
  }
  return Object.entries(value).flatMap(([key, inner]) => inside(`${where}.${key}`, inner));
}

/** The texts of the catalogues, with their keys. */
export const textsOfCatalogues = (catalogues: Record<string, Areas>): PlacedText[] =>
  Object.entries(catalogues).flatMap(([language, areas]) =>
    Object.values(areas).flatMap((area) => below('', language, area)),
  );

/** The texts of the server, of the counter and of the demo chain's data. */
export async function readOtherTexts(root: string): Promise<PlacedText[]> {
  const found: PlacedText[] = [];
  const read = async (file: string): Promise<Record<string, unknown>> => import(path.join(root, file));
  for (const [language, file] of [
    ['en', 'en'],
    ['id', 'id'],
    ['zh-Hans', 'zh-hans'],
  ] as const) {
    for (const folder of ['server/src/messages', 'counter/texts', 'counter/texts/sheets']) {
      for (const value of Object.values(await read(`${folder}/${file}.ts`))) {
        found.push(...below(folder, language, value));
      }
    }
  }
  const demo = 'server/demo/chain.json';
  found.push(...inside(demo, JSON.parse(fs.readFileSync(path.join(root, demo), 'utf8'))));
  const data = fs.readdirSync(path.join(root, 'server/src/seed')).map((name) => `server/src/seed/${name}`);
  const texts = fs.readdirSync(path.join(root, 'server/src/messages')).filter((name) => name.endsWith('-texts.ts'));
  for (const file of [...data, ...texts.map((name) => `server/src/messages/${name}`)]) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    for (const [name, value] of Object.entries(await read(file))) found.push(...inside(`${file} ${name}`, value));
  }
  return found;
}
