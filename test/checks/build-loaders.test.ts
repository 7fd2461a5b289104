import fs from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { laterCalls } from '@/contract/later-calls';
import clientCalls from '../../config/client-calls.cjs';
import completePage from '../../config/mini-page.cjs';
import mainTexts from '../../config/mini-texts.cjs';
import shortRoutes from '../../config/short-routes.cjs';
import { readTexts, mainTexts as textsOfMain } from '../../config/texts';

const taro = (page: string): string => `import component from './app'
var config = {"pages":["pages/a/a","pages/b/b"],"subPackages":[{"root":"pages/b","pages":["b"]}],"window":{"title":"Kedai"}}
window.__taroAppConfig = config
config.routes = [
  Object.assign({
  path: 'pages/a/a',
  load: function(context, params) {
    const page = import("/src/pages/a/a")
    return [page, context, params]
  }
}, {}),Object.assign({
  path: 'pages/b/b',
  load: function(context, params) {
    const page = import("/src/pages/b/b")
    return [page, context, params]
  }
}, ${page})
]
var inst = createReactApp(component)
`;

describe('the table of pages that Taro writes for H5', () => {
  it('loses its pages, which come from the routes, and keeps the rest', () => {
    const short = shortRoutes(taro('{}'));
    expect(short).not.toContain('pages/a/a');
    expect(short).toContain('{"window":{"title":"Kedai"}}');
    expect(short.match(/config\.routes = /g)).toHaveLength(1);
    expect(short.match(/import\(`/g)).toHaveLength(1);
    expect(short).toContain('var inst = createReactApp(component)');
  });

  it('stops the build if a page has a config, or if it has another form', () => {
    expect(() => shortRoutes(taro('{"enablePullDownRefresh":true}'))).toThrow('a page config that H5 would lose');
    expect(() => shortRoutes('var config = {}')).toThrow('writes other code than expected');
  });
});

describe('the calls of the app', () => {
  const folder = path.resolve(__dirname, '../../src/contract');
  const files = fs
    .readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.calls.ts'));
  const read = (source: string): object[] => {
    const module = { exports: {} };
    const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });
    new Function('module', 'require', code)(module, () => ({ call: (spec: object) => spec }));
    return Object.values(module.exports);
  };

  it('are those of the contract without what only the server reads', () => {
    const short = files.flatMap((file) => read(clientCalls(fs.readFileSync(path.join(folder, file), 'utf8'))));
    const own = Object.values({ ...calls, ...laterCalls }).map((group) =>
      Object.fromEntries(
        Object.entries(group as Record<string, CallSpec>).map(([name, spec]) => {
          const {
            errors: _errors,
            extension: _extension,
            perMinute: _perMinute,
            ownLogin: _ownLogin,
            upload,
            ...rest
          } = spec;
          return [name, upload ? { ...rest, upload: 1 } : rest];
        }),
      ),
    );
    expect(short).toHaveLength(own.length);
    expect(short).toEqual(expect.arrayContaining(own));
  });

  it('stop the build if one is written in another form', () => {
    expect(() => clientCalls('call({ errors: common })')).toThrow('errors of a call has another form');
  });
});

describe('what the build adds to a page of mini-programs', () => {
  const add = (file: string, resourceQuery = ''): string =>
    completePage.call(
      {
        resourcePath: `/app/src/${file}`,
        resourceQuery,
        getOptions: () => ({
          root: '/app',
          languages: ['id', 'zh-Hans'],
          allTextsOf: (page: string) => (/pay|share/.test(page) && !page.endsWith('part') ? ['common', 'order'] : []),
          redirects: { 'pages/My/share': 'invite' },
          mainPages: ['pages/pay-tab/pay-tab'],
        }),
      },
      'export default 1;',
    );

  it('is the texts of its areas in every language, on the line of its first statement', () => {
    expect(add('pages/pay/pay.tsx')).toBe(
      [
        "import { textsAtHand } from '@/i18n/texts-at-hand';",
        "import { order as texts_id_order } from '@/i18n/id/order';",
        "import { order as texts_zh_Hans_order } from '@/i18n/zh-Hans/order';",
        "textsAtHand['order'] = { 'id': texts_id_order, 'zh-Hans': texts_zh_Hans_order };",
        'export default 1;',
      ].join(' '),
    );
  });

  it('is only what the main package uses of them on a page there, unless all of them are at hand', () => {
    expect(add('pages/pay-tab/pay-tab.tsx')).toContain(
      "from '@/i18n/id/order?main'; import { order as texts_zh_Hans_order } from '@/i18n/zh-Hans/order?main'; textsAtHand['order'] = textsAtHand['order'] || {",
    );
    const files = { 'zh-Hans.order.json': '{"order.pay":"支付"}' };
    const code = mainTexts.call({ resourcePath: '/app/src/i18n/zh-Hans/order.ts', getOptions: () => ({ files }) });
    expect(code).toBe('export const order = {"order.pay":"支付"};');
  });

  it('is the common texts for the app, and nothing for other modules', () => {
    expect(add('app.tsx')).toContain("textsAtHand['common'] =");
    expect(add('pages/pay/part.tsx')).toBe('export default 1;');
  });

  it('is a redirect in place of a page beside a tab page, and the texts where the page is drawn', () => {
    expect(add('pages/My/share.tsx')).toBe(
      "import { redirectPage } from '@/shell/redirect-page'; export default redirectPage('invite');",
    );
    expect(add('pages/My/share.tsx', '?page')).toMatch(/^import .* as texts_id_order .*export default 1;$/);
  });
});

it('the texts of the main package are those that its pages use, with their titles, in every language', () => {
  const root = path.resolve(__dirname, '../..');
  const before = process.env.TARO_ENV;
  process.env.TARO_ENV = 'weapp';
  try {
    const texts = textsOfMain(root, readTexts(root));
    for (const language of ['id', 'en', 'zh-Hans']) {
      const order = Object.keys(JSON.parse(texts[`${language}.order.json`] ?? '{}'));
      expect(order).toEqual(expect.arrayContaining(['pageTitle.orders', 'order.startOrdering']));
      // A template in the code begins with `order.empty.`.
      expect(order.filter((key) => key.startsWith('order.empty.')).length).toBeGreaterThan(1);
      expect(order).not.toContain('pageTitle.checkout');
      expect(texts[`${language}.cashier.json`]).toBe('{}');
    }
  } finally {
    process.env.TARO_ENV = before;
  }
});
