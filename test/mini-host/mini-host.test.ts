import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { dialects } from './dialect';
import { writeFixture } from './fixture';
import { findFaults } from './gates';
import { MiniHost } from './mini-host';

describe.each(['weapp', 'alipay'] as const)('the mini-program host on %s', (platform) => {
  let dist: string;
  let server: http.Server;
  let origin: string;
  let status: number;
  const seen: { url?: string; token?: unknown; body: string }[] = [];
  let host: MiniHost | null = null;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push({ url: request.url, token: request.headers.token, body });
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({
            rows: [
              { id: 1, name: 'Teh' },
              { id: 2, name: 'Kopi' },
            ],
          }),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    dist = writeFixture(platform);
    status = 200;
    seen.length = 0;
  });
  afterEach(() => {
    host?.close();
    host = null;
    fs.rmSync(dist, { recursive: true, force: true });
  });

  const start = (route?: string): MiniHost => {
    host = new MiniHost({ dist, platform, server: origin, patienceMs: 1000 });
    host.launch(route);
    return host;
  };
  const change = (file: string, from: string, to: string): void => {
    const full = path.join(dist, file);
    const text = fs.readFileSync(full, 'utf8');
    if (!text.includes(from)) throw new Error(`nothing to plant in ${file}`);
    fs.writeFileSync(full, text.replace(from, to));
  };
  const projectFile = platform === 'weapp' ? 'project.config.json' : 'mini.project.json';
  const home = `pages/home/index${dialects[platform].template}`;

  it("draws the server's answers, and sends headers and body to it", async () => {
    const app = start();
    expect(app.text('empty')).toBe('none');
    await app.appear('row-2');
    expect(app.text('row-2')).toBe('Kopi 4+');
    expect(app.ids('row-')).toEqual(['row-1', 'row-2']);
    expect(app.find('empty')).toBeNull();
    expect(seen).toEqual([{ url: '/menu', token: 't1', body: '{"shop":1}' }]);
  });

  it('fires taps that bubble until they are caught, and typing', async () => {
    const app = start();
    await app.appear('add-2');
    app.fire('add-2');
    expect(app.text('count')).toBe('1');
    expect(app.depth).toBe(1);
    app.type('name', 'Ayu 茶');
    expect(app.find('name')?.attributes.value).toBe('Ayu 茶');
    app.fire('row-2');
    expect(app.text('detail')).toBe('Detail 2');
    app.back();
    expect(app.text('count')).toBe('1');
  });

  it('keeps tabs alive and applies the navigation rules of hosts', () => {
    const app = start('pages/mine/index');
    expect(app.text('mine')).toBe('Mine 1');
    const refusals: unknown[] = [];
    const api = (name: string, url: string): void =>
      navigate(app, name, { url, fail: (reason: unknown) => refusals.push(reason) });
    api('switchTab', '/pages/home/index');
    api('switchTab', '/pages/mine/index');
    expect(app.text('mine')).toBe('Mine 2');
    for (const [name, url] of [
      ['navigateTo', '/pages/home/index'],
      ['switchTab', '/pages/detail/index'],
      ['navigateTo', '/pages/none/index'],
    ] as const) {
      api(name, url);
    }
    for (let i = 0; i < 10; i++) api('navigateTo', '/pages/detail/index?id=1');
    expect(app.depth).toBe(10);
    return app.until(() => refusals.length === 4, 'four refusals');
  });

  it('returns the location, on weapp only to an app that declares why', async () => {
    const place = { longitude: 106.8, latitude: -6.2 };
    const asked = (): Promise<unknown> =>
      new Promise((resolve) => {
        const app = new MiniHost({ dist, platform, server: origin, place });
        navigate(app, 'getLocation', { success: resolve, fail: resolve });
      });
    if (platform === 'weapp') {
      expect(await asked()).toMatchObject({ errMsg: expect.stringContaining('requiredPrivateInfos') });
      change('app.json', '"permission"', '"requiredPrivateInfos":["getLocation"],"permission"');
    }
    expect(await asked()).toMatchObject(place);
    if (platform === 'alipay') return;
    change('app.json', 'scope.userLocation', 'scope.record');
    expect(await asked()).toMatchObject({ errMsg: expect.stringContaining('permission') });
  });

  it('counts what is sent to the view, and refuses too much at once', async () => {
    const app = start();
    await app.appear('row-2');
    expect(app.audit.transfers.map(({ keys }) => keys)).toEqual([['rows']]);
    expect(app.audit.largestSince(0)).toBe(app.audit.transfers[0]?.bytes);
    expect(app.audit.trees.get('pages/home/index')).toMatchObject({ depth: 3, children: 4 });
    app.close();
    change('pages/home/index.js', 'rows: answer.data.rows', "rows: new Array(300000).join('x')");
    const heavy = start();
    await heavy.until(() => heavy.audit.refused.length > 0, 'the refusal');
    expect(heavy.find('row-1')).toBeNull();
  });

  it('reports a refused answer as the platform does', async () => {
    status = 401;
    const app = start();
    if (platform === 'alipay')
      await app.until(() => app.find('name')?.attributes.value === 'failed 401', 'the refusal');
    else await app.appear('row-1');
  });

  it.each([
    ['a handler is renamed', () => change('pages/home/index.js', 'open:', 'opens:'), /has no method open/],
    ['a template is dropped', () => change(home, 'is="row"', 'is="line"'), /template "line" does not exist/],
    ['a tag stays open', () => change(home, '</block>', ''), /never closed|closes/],
    [
      'a browser global is read',
      () => change('pages/home/index.js', 'var data', 'localStorage.x; var data'),
      /localStorage is not defined/,
    ],
    [
      'Intl is read',
      () => change('pages/home/index.js', 'var data', 'Intl.NumberFormat; var data'),
      /Intl is not defined/,
    ],
    [
      'a function is called that old engines lack',
      () => change('pages/home/index.js', 'var data', '[1].at(0); var data'),
      /at is not a function/,
    ],
    ['a page is not in app.json', () => change('app.json', 'pages/detail', 'pages/other'), /waited/],
    ['a header is renamed', () => change('pages/home/index.js', 'token:', 'tokens:'), /no token/],
  ])('fails when %s', async (_what, plant, problem) => {
    plant();
    const journey = async (): Promise<void> => {
      const app = start();
      await app.appear('row-1');
      if (!seen[0]?.token) throw new Error('no token');
      app.fire('row-1');
      await app.until(() => app.text('detail') === 'Detail 1', 'the detail', 200);
    };
    await expect(journey()).rejects.toThrow(problem);
  });

  describe('its static checks', () => {
    it('pass a valid bundle', () => {
      expect(findFaults(dist, platform, { mainPackageKb: 10 })).toEqual([]);
    });

    it.each([
      ['syntax too new', () => change('app.js', 'App(', 'var a; a ||= 1; App('), /app\.js: .*syntax/],
      [
        'a page without its JSON',
        () => fs.rmSync(path.join(dist, 'pages/mine/index.json')),
        /mine\/index\.json is missing/,
      ],
      ['a missing icon', () => fs.rmSync(path.join(dist, 'tab.png')), /tab\.png is missing/],
      ['an unclosed tag', () => change(home, '</block>', ''), /home\/index\.\wxml: /],
      [
        'an empty stylesheet',
        () => fs.writeFileSync(path.join(dist, `app${dialects[platform].style}`), '/* */ '),
        /is empty/,
      ],
      [
        'a selector that hosts refuse',
        () => fs.writeFileSync(path.join(dist, `app${dialects[platform].style}`), '.a > *{margin:0}'),
        /supports the selector \.a > \*/,
      ],
      [
        'a package too large',
        () => fs.writeFileSync(path.join(dist, 'large.js'), ' '.repeat(11 << 10)),
        /main package/,
      ],
      [
        'a tab in a sub-package',
        () => change('app.json', '"root":"pages/detail"', '"root":"pages/home"'),
        /inside the sub-package/,
      ],
      [
        'a package to preload that does not exist',
        () => change('app.json', '"packages":["pages/detail"]', '"packages":["pages/other"]'),
        /preloadRule: no package pages\/other/,
      ],
      [
        'a key of another target',
        () => change('app.json', '{"pages"', '{"animation":false,"pages"'),
        /does not read animation/,
      ],
      ['a project without the app', () => change(projectFile, './', './dist'), /there is no dist\/app\.json/],
    ])('find %s', (_what, plant, fault) => {
      plant();
      expect(findFaults(dist, platform, { mainPackageKb: 10 }).join('\n')).toMatch(fault);
    });

    if (platform === 'alipay') return;
    it.each([
      ['a theme without a file', () => fs.rmSync(path.join(dist, 'theme.json')), /theme\.json is missing/],
      ['a colour that the dark theme lacks', () => change('theme.json', '"dark":{"paper"', '"dark":{"ink"'), /no dark/],
      ['a page that the sitemap invents', () => change('sitemap.json', 'pages/home', 'pages/x'), /no page pages\/x/],
      ['a place asked for without a reason', () => change('app.json', 'to find the nearest', ''), /its reason/],
    ])('of weapp find %s', (_what, plant, fault) => {
      plant();
      expect(findFaults(dist, platform, { mainPackageKb: 10 }).join('\n')).toMatch(fault);
    });
  });
});

/** Calls the platform's API as a bundle would. */
function navigate(host: MiniHost, name: string, options: Record<string, unknown>): void {
  const api = host.platformApi as Record<string, (options: Record<string, unknown>) => void>;
  api[name]?.(options);
}
