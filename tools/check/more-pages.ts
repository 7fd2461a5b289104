// Writes the pages of the specification that do not exist yet into a copy of the project, to measure whether they fit.
// Each is a copy of a real page of usual size, with its own texts and calls.
import fs from 'node:fs';
import path from 'node:path';
import { areas } from '@/i18n/en';
import { type Language, languages } from '@/i18n/languages';
import { pageModule, routes } from '@/platform/routes';
import { addCalls } from './more-calls';
import { type Modules, modulesOf } from './page-texts';

/** Paths of spec §2 below `pages`, by the area of their texts. Those of real pages are passed over. */
const pathsOfSpec: Readonly<Record<string, readonly string[]>> = {
  register: ['login/perfect', 'login/reg/reg', 'login/Dapatkan/Dapatkan'],
  draw: ['choujiang/choujiang', 'choujiang/winningRecord', 'choujiang/detail'],
  invite: ['My/share'],
  settings: ['My/set/index', 'My/set/set', 'My/set/changePhone'],
  about: ['My/explanation', 'My/33'],
  member: ['My/huiyuan/huiyuan'],
  feedback: ['My/feedback/feedback'],
  address: ['My/address/index', 'My/address/addAdress', 'myOrder/orderAdres/orderAdres'],
  coupon: ['My/yhq', 'myOrder/ordercoupon/ordercoupon'],
  points: [
    'My/jifen/shop',
    'My/jifen/mingxi',
    'My/jifen/qiandao',
    'My/jifen/jfDetail',
    'My/jifen/submit',
    'My/otherOrder/index',
    'My/otherOrder/detail',
  ],
  review: ['goodPingjia/goodPingjia', 'myOrder/pingjia/pingjia'],
  group: ['pintuan/order', 'pintuan/ptDetail', 'pintuan/submit', 'pintuan/myOrder', 'pintuan/mydetail'],
  voucher: ['shouquan/shouquan', 'shouquan/sqDetail', 'shouquan/orderList', 'shouquan/orderDetail'],
};

type RouteName = keyof typeof routes;

const isReal = (page: string): boolean => Object.values(routes).some(({ path: real }) => real === `pages/${page}`);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** The area takes the name of no real area or feature: `feedback` becomes `moreFeedback` beside one. */
const freeName = (area: string): string =>
  area in areas || fs.existsSync(path.resolve(__dirname, '../../src/features', area)) ? `more${capital(area)}` : area;
/** The missing pages, by area. */
const paths: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(pathsOfSpec)
    .map(([area, pages]) => [freeName(area), pages.filter((page) => !isReal(page))] as const)
    .filter(([, pages]) => pages.length > 0),
);

/** Number of pages that are missing. */
export const missingPages = Object.values(paths).flat().length;

/** A real page that others are copied from. */
interface Template {
  name: RouteName;
  /** Names of the screen and of its module. */
  screen: [exported: string, module: string];
  /** Files of its feature that it uses. */
  files: string[];
  /** Keys of its own areas. */
  keys: string[];
}

/** The feature whose pages have the median size: the size of a feature is shared by its pages. */
interface UsualFeature {
  name: string;
  pages: Template[];
  bytesPerPage: number;
}

/** A few pages of an area that share the code of their feature. */
interface Copy {
  area: string;
  /** Takes the place of the areas in the keys of the template, and names the feature. */
  prefix: string;
  pages: { path: string; name: string; template: Template }[];
}

const ownKeys = new Set(
  Object.entries(areas).flatMap(([area, texts]) => (area === 'common' ? [] : Object.keys(texts))),
);

const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}${path.sep}`);

function stylesOf(file: string): string[] {
  const imports = fs.readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.scss)'/gm);
  return [...imports].map(([, style = '']) => path.resolve(path.dirname(file), style));
}

function templateOf(root: string, name: RouteName, modules: Modules): Template & { feature: string } {
  const page = pageModule(routes[name].path);
  const entry = fs.readFileSync(path.join(root, 'src', `${page}.tsx`), 'utf8');
  const [, exported = '', feature = '', module = ''] =
    /import \{ (\w+) \} from '@\/features\/(\w+)\/(screens\/[\w-]+)'/.exec(entry) ?? [];
  const code = [...modules.reached(page)].filter((file) => isIn(path.join(root, 'src/features', feature), file));
  const keys = code.flatMap((file) => [...modules.of(file).keys.keys()]).filter((key) => ownKeys.has(key));
  return {
    name,
    feature,
    screen: [exported, module],
    files: [...new Set([...code, ...code.flatMap(stylesOf)])],
    keys: [...new Set(keys)],
  };
}

function usualFeature(root: string): UsualFeature {
  const areaOf = new Map([...ownKeys].map((key): [string, string] => [key, 'any']));
  const modules = modulesOf({ root, areaOf });
  const templates = (Object.keys(routes) as RouteName[]).map((name) => templateOf(root, name, modules));
  const features = [...new Set(templates.map(({ feature }) => feature))].map((name): UsualFeature => {
    const pages = templates.filter(({ feature }) => feature === name);
    const files = new Set(pages.flatMap((page) => page.files));
    const bytes = [...files].reduce((sum, file) => sum + fs.statSync(file).size, 0);
    return { name, pages, bytesPerPage: bytes / pages.length };
  });
  const byPage = features.flatMap((feature) => feature.pages.map(() => feature));
  byPage.sort((one, other) => one.bytesPerPage - other.bytesPerPage);
  return byPage[Math.floor(byPage.length / 2)] as UsualFeature;
}

function copiesOf({ pages }: UsualFeature): Copy[] {
  const copies: Copy[] = [];
  let next = 0;
  for (const [area, list] of Object.entries(paths)) {
    for (let at = 0; at < list.length; at += pages.length) {
      const own = list.slice(at, at + pages.length).map((page) => ({
        path: `pages/${page}`,
        name: page.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
        template: pages[next++ % pages.length] as Template,
      }));
      copies.push({ area, prefix: `${area}${at || ''}`, pages: own });
    }
  }
  return copies;
}

const keysOf = (copy: Copy): string[] => [...new Set(copy.pages.flatMap(({ template }) => template.keys))];

/** Keys of all areas but `common` get the prefix of the copy: `order.pay` becomes `group.pay`. */
function renameKeys(text: string, copy: Copy): string {
  const groups = new Set(keysOf(copy).map((key) => key.split('.')[0] ?? ''));
  return text.replace(/(['"`])(\w+)\.(?=[\w$])/g, (whole, quote: string, group: string) =>
    groups.has(group) ? `${quote}${copy.prefix}.` : whole,
  );
}

function write(file: string, text: string): void {
  if (fs.existsSync(file)) throw new Error(`${file} exists`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

async function allTexts(root: string, language: Language): Promise<Record<string, unknown>> {
  const modules = await Promise.all(
    Object.keys(areas).map((area) => import(path.join(root, 'src/i18n', language, `${area}.ts`))),
  );
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
}

async function writeTexts(root: string, copies: readonly Copy[]): Promise<void> {
  for (const language of languages) {
    const texts = await allTexts(root, language);
    for (const area of Object.keys(paths)) {
      const entries = copies
        .filter((copy) => copy.area === area)
        .flatMap((copy) => [
          ...copy.pages.map(({ name, template }) => [`pageTitle.${name}`, texts[`pageTitle.${template.name}`]]),
          ...keysOf(copy).map((key) => [key.replace(/^\w+/, copy.prefix), texts[key]]),
        ]);
      const object = JSON.stringify(Object.fromEntries(entries));
      write(path.join(root, 'src/i18n', language, `${area}.ts`), `export const ${area} = ${object};\n`);
    }
  }
}

type Page = Copy['pages'][number] & Pick<Copy, 'area' | 'prefix'>;

function sourceOf({ name, prefix, template }: Page): string {
  const [screen, module] = template.screen;
  return `import { ${screen} } from '@/features/${prefix}/${module}';
import { routed } from '@/shell/routed';

export default routed('${name}', ${screen});
`;
}

/** Adds lines to the end of a table in a file of the copy. */
function addLines(file: string, end: string, lines: readonly string[]): void {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(end)) throw new Error(`${file} has another form than expected: ${end} is missing`);
  fs.writeFileSync(file, text.replace(end, `${lines.join('')}${end}`));
}

/** Adds the missing pages to the copy of the project in `root`; returns what they were made of, in words. */
export async function addPages(root: string): Promise<string> {
  const feature = usualFeature(root);
  const copies = copiesOf(feature);
  const from = path.join(root, 'src/features', feature.name);
  for (const copy of copies) {
    for (const file of new Set(copy.pages.flatMap(({ template }) => template.files))) {
      const to = path.join(root, 'src/features', copy.prefix, path.relative(from, file));
      write(to, renameKeys(fs.readFileSync(file, 'utf8'), copy));
    }
  }
  await writeTexts(root, copies);
  const pages = copies.flatMap(({ area, prefix, pages: own }) => own.map((page) => ({ ...page, area, prefix })));
  for (const page of pages) write(path.join(root, 'src', `${page.path}.tsx`), sourceOf(page));
  const taken = pages.find(({ name }) => name in routes);
  if (taken) throw new Error(`there is a route ${taken.name}`);
  const entries = pages.map(
    ({ name, path: page, area }) => `  ${name}: { path: '${page}', access: 'member', texts: ['${area}'] },\n`,
  );
  addLines(path.join(root, 'src/platform/routes.ts'), '} as const satisfies Record<string, RouteEntry>;', entries);
  const calls = addCalls(root, paths);
  const texts = copies.reduce((sum, copy) => sum + keysOf(copy).length, 0);
  return `${pages.length} pages with ${calls} calls and ${texts} texts, like those of ${feature.name}: ${(feature.bytesPerPage / 1024).toFixed(1)} KB of source a page, the median of today's`;
}
