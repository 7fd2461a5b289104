// Writes the pages of the specification that do not exist yet into a copy of the project, to measure whether they fit.
// Each is a copy of the real page of the same kind, with its own texts and calls.
import fs from 'node:fs';
import path from 'node:path';
import { areas } from '@/i18n/en';
import { type Language, languages } from '@/i18n/languages';
import { pageModule, routes } from '@/platform/routes';
import { type Modules, modulesOf } from '../../config/text-keys';
import { addCalls } from './more-calls';

type RouteName = keyof typeof routes;

/** The feature whose code orders of all kinds share. Only the screens of its pages are copied. */
const sharedFeature = 'order';

const form: RouteName = 'rate';
const list: RouteName = 'orders';
const details: RouteName = 'order';
const submit: RouteName = 'checkout';
const overview: RouteName = 'account';
const text: RouteName = 'paymentSuccess';

/**
 * Paths of spec §2 below `pages`, by the area of their texts, with the real page of the same kind. Paths of real pages
 * are left out later.
 */
const pagesOfSpec: Readonly<Record<string, Readonly<Record<string, RouteName>>>> = {
  register: { 'login/perfect': form, 'login/reg/reg': form, 'login/Dapatkan/Dapatkan': form },
  draw: { 'choujiang/choujiang': overview, 'choujiang/winningRecord': list, 'choujiang/detail': details },
  invite: { 'My/share': overview },
  settings: { 'My/set/index': text, 'My/set/set': form, 'My/set/changePhone': form },
  about: { 'My/explanation': text, 'My/33': text },
  member: { 'My/huiyuan/huiyuan': overview },
  feedback: { 'My/feedback/feedback': form },
  address: { 'My/address/index': list, 'My/address/addAdress': form, 'myOrder/orderAdres/orderAdres': list },
  coupon: { 'My/yhq': 'orderCoupon', 'myOrder/ordercoupon/ordercoupon': list },
  points: {
    'My/jifen/shop': list,
    'My/jifen/mingxi': list,
    'My/jifen/qiandao': overview,
    'My/jifen/jfDetail': details,
    'My/jifen/submit': submit,
    'My/otherOrder/index': list,
    'My/otherOrder/detail': details,
  },
  review: { 'goodPingjia/goodPingjia': list, 'myOrder/pingjia/pingjia': form },
  group: {
    'pintuan/order': list,
    'pintuan/ptDetail': details,
    'pintuan/submit': submit,
    'pintuan/myOrder': list,
    'pintuan/mydetail': details,
  },
  voucher: {
    'shouquan/shouquan': list,
    'shouquan/sqDetail': details,
    'shouquan/orderList': list,
    'shouquan/orderDetail': details,
  },
};

const isReal = (page: string): boolean => Object.values(routes).some(({ path: real }) => real === `pages/${page}`);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** A name for the area that no real area or feature has. `feedback` becomes `moreFeedback` beside a real one. */
const freeName = (area: string): string =>
  area in areas || fs.existsSync(path.resolve(__dirname, '../../src/features', area)) ? `more${capital(area)}` : area;
/** The missing pages, by area. */
const missing = Object.entries(pagesOfSpec)
  .map(([area, pages]) => ({ area: freeName(area), pages: Object.entries(pages).filter(([page]) => !isReal(page)) }))
  .filter(({ pages }) => pages.length > 0);

/** Number of pages that are missing. */
export const missingPages = missing.flatMap(({ pages }) => pages).length;

/** A real page that others are copied from. */
interface Template {
  name: RouteName;
  feature: string;
  /** Names of the screen and of its module. */
  screen: [exported: string, module: string];
  /** Files of its feature that the page uses. */
  files: string[];
  /** Keys of texts that the page uses, without those of `common`. */
  keys: string[];
}

/** The pages of an area that are copied from one feature, whose code they share except for their screens. */
interface Copy {
  area: string;
  feature: string;
  /** Prefix that replaces the areas in the keys of the template, and name of the copied feature. */
  prefix: string;
  pages: { path: string; name: string; template: Template; screen: string }[];
}

const ownKeys = new Set(
  Object.entries(areas).flatMap(([area, texts]) => (area === 'common' ? [] : Object.keys(texts))),
);

const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}${path.sep}`);

function stylesOf(file: string): string[] {
  const imports = fs.readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.scss)'/gm);
  return [...imports].map(([, style = '']) => path.resolve(path.dirname(file), style));
}

function templateOf(root: string, name: RouteName, modules: Modules): Template {
  const page = pageModule(routes[name].path);
  const entry = fs.readFileSync(path.join(root, 'src', `${page}.tsx`), 'utf8');
  const [, exported = '', feature = '', module = ''] =
    /import \{ (\w+) \} from '@\/features\/(\w+)\/(screens\/[\w-]+)'/.exec(entry) ?? [];
  const folder = path.join(root, 'src/features', feature);
  const code =
    feature === sharedFeature
      ? [path.join(folder, `${module}.tsx`)]
      : [...modules.reached(page)].filter((file) => isIn(folder, file));
  const keys = code.flatMap((file) => [...modules.of(file).keys.keys()]).filter((key) => ownKeys.has(key));
  return {
    name,
    feature,
    screen: [exported, module],
    files: [...new Set([...code, ...code.flatMap(stylesOf)])],
    keys: [...new Set(keys)],
  };
}

function copiesOf(root: string): Copy[] {
  const areaOf = new Map([...ownKeys].map((key): [string, string] => [key, 'any']));
  const modules = modulesOf({ root, areaOf });
  return missing.flatMap(({ area, pages }) => {
    const own = pages.map(([page, name], index) => {
      const template = templateOf(root, name, modules);
      return {
        path: `pages/${page}`,
        name: page.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
        template,
        screen: `${template.screen[1]}-${index}`,
      };
    });
    const features = new Set(own.map(({ template }) => template.feature));
    return [...features].map((feature) => ({
      area,
      feature,
      prefix: `${area}${capital(feature)}`,
      pages: own.filter(({ template }) => template.feature === feature),
    }));
  });
}

const keysOf = (copy: Copy): string[] => [...new Set(copy.pages.flatMap(({ template }) => template.keys))];

/** Renames the keys of all areas but `common` to the prefix of the copy, such as `order.pay` to `group.pay`. */
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
    for (const { area } of missing) {
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

function sourceOf({ name, prefix, template, screen }: Page): string {
  const [exported] = template.screen;
  return `import { ${exported} } from '@/features/${prefix}/${screen}';
import { routed } from '@/shell/routed';

export default routed('${name}', ${exported});
`;
}

/**
 * Copies the code of the pages. Shared code is copied once, and the screen once for each page, because no two pages
 * have the same.
 */
function writeCode(root: string, copy: Copy): void {
  const from = path.join(root, 'src/features', copy.feature);
  const to = path.join(root, 'src/features', copy.prefix);
  const read = (file: string): string => {
    const text = renameKeys(fs.readFileSync(file, 'utf8'), copy);
    return copy.feature === sharedFeature ? text.replace(/'\.\.\/(?=[\w-])/g, `'@/features/${sharedFeature}/`) : text;
  };
  const screens = new Set(copy.pages.map(({ template }) => path.join(from, `${template.screen[1]}.tsx`)));
  const files = new Set(copy.pages.flatMap(({ template }) => template.files));
  for (const file of files) if (!screens.has(file)) write(path.join(to, path.relative(from, file)), read(file));
  for (const { template, screen } of copy.pages) {
    write(path.join(to, `${screen}.tsx`), read(path.join(from, `${template.screen[1]}.tsx`)));
  }
}

/** Adds lines to the end of a table in a file of the copy. */
function addLines(file: string, end: string, lines: readonly string[]): void {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(end)) throw new Error(`${file} has another form than expected: ${end} is missing`);
  fs.writeFileSync(file, text.replace(end, `${lines.join('')}${end}`));
}

/** Adds the missing pages to the copy of the project in `root`. Returns in words what they were made of. */
export async function addPages(root: string): Promise<string> {
  const copies = copiesOf(root);
  for (const copy of copies) writeCode(root, copy);
  await writeTexts(root, copies);
  const pages = copies.flatMap(({ area, prefix, pages: own }) => own.map((page) => ({ ...page, area, prefix })));
  for (const page of pages) write(path.join(root, 'src', `${page.path}.tsx`), sourceOf(page));
  const taken = pages.find(({ name }) => name in routes);
  if (taken) throw new Error(`there is a route ${taken.name}`);
  const entries = pages.map(
    ({ name, path: page, area }) => `  ${name}: { path: '${page}', access: 'member', texts: ['${area}'] },\n`,
  );
  addLines(
    path.join(root, 'src/platform/routes/order-routes.ts'),
    '} as const satisfies Record<string, RouteEntry>;',
    entries,
  );
  const calls = addCalls(
    root,
    Object.fromEntries(missing.map(({ area, pages: own }) => [area, own.map(([page]) => page)])),
  );
  const texts = copies.reduce((sum, copy) => sum + keysOf(copy).length, 0);
  return `${pages.length} pages with ${calls} calls and ${texts} texts, each like the real page of its kind`;
}
