import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls as realCalls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { type RouteEntry, routes as realRoutes, tabRoutes } from '@/platform/routes';
import { loadSource } from '../../config/load-source';
import { readTexts } from '../../config/texts';
import { callsOf } from '../../tools/check/more-calls';
import { addPages, missingPages } from '../../tools/check/more-pages';
import { pageFaults } from '../../tools/check/pages';

const project = path.resolve(__dirname, '../..');
let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-capacity-test-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

interface RoutesModule {
  routes: Record<string, RouteEntry>;
  mainPages(): string[];
  subPackages(): { root: string; pages: string[] }[];
  drawnPath(route: RouteEntry): string;
}

/** The table of routes of the copy, as the build of a target reads it. */
function routesFor(target: 'h5' | 'weapp') {
  const { TARO_ENV } = process.env;
  process.env.TARO_ENV = target;
  try {
    const { routes, mainPages, subPackages, drawnPath } = loadSource<RoutesModule>(root, 'platform/routes.ts');
    return { routes, main: mainPages(), packages: subPackages(), drawn: Object.values(routes).map(drawnPath) };
  } finally {
    process.env.TARO_ENV = TARO_ENV;
  }
}

describe('the copy with all pages of the specification', () => {
  beforeEach(() => fs.cpSync(path.join(project, 'src'), path.join(root, 'src'), { recursive: true }));

  it('has each with its module and its texts, and each once more in the app of mini-programs', async () => {
    expect(await addPages(root)).toMatch(
      new RegExp(`^${missingPages} pages with ${callsOf(missingPages)} calls and \\d+ texts`),
    );
    const count = Object.keys(realRoutes).length + missingPages;
    const { routes, drawn } = routesFor('h5');
    expect(Object.keys(routes)).toHaveLength(count);
    expect(drawn).toEqual(Object.values(routes).map((route) => route.path));
    expect(pageFaults(root, routes)).toEqual({ pages: count, faults: [] });
    const { files } = readTexts(root);
    const areas = new Set(Object.values(routes).flatMap(({ texts }) => texts));
    expect([...areas].filter((area) => !((files[`id.${area}.json`]?.length ?? 0) > 30))).toEqual([]);

    const { calls } = loadSource<{ calls: Record<string, Record<string, CallSpec>> }>(root, 'contract/index.ts');
    const specs = Object.values(calls).flatMap((group) => Object.values(group));
    expect(specs).toHaveLength(Object.values(realCalls).flatMap(Object.keys).length + callsOf(missingPages));
    expect(new Set(specs.map((spec) => spec.path)).size).toBe(specs.length);

    const mini = routesFor('weapp');
    const listed = mini.packages.flatMap(({ root: folder, pages }) => pages.map((page) => `${folder}/${page}`));
    const isTab = (page: string): boolean => tabRoutes.some((name) => realRoutes[name].path === page);
    // Pages whose path does not begin with `pages/` exist on H5 only.
    const inPackages = mini.drawn.filter((page) => page.startsWith('pages/') && !isTab(page));
    expect(listed.sort()).toEqual(inPackages.sort());
    const redirects = ['33', 'explanation', 'share', 'yhq'].map((name) => `pages/My/${name}`);
    expect(mini.main.sort()).toEqual([...tabRoutes.map((name) => realRoutes[name].path), ...redirects].sort());
  });

  it('is refused if a file of the copy would take the place of a real one', async () => {
    await addPages(root);
    await expect(addPages(root)).rejects.toThrow(' exists');
  });
});

describe('the byte budgets', () => {
  /**
   * Writes a built app. `menu` and `other` are the sizes, in bytes as sent, of the menu's chunk and of a chunk that
   * only other pages load. `sheets` lists the chunks of the menu's sheets: 0 is the menu's chunk, and 1 is the other,
   * whose style comes with the sheet.
   */
  function build(menu: number, other = 1000, otherCode = '', sheets = '0'): void {
    const texts = ['common', 'home', 'menu'].map((area) => ({ path: `texts/x/id.${area}.json`, gzip: 100 }));
    const files = [
      { path: 'js/app.js', gzip: 100 * 1024 },
      { path: 'index.html', gzip: 5000 },
      { path: 'chunk/1.aaaaaa.js', gzip: menu },
      { path: 'css/1.aaaaaa.css', gzip: 1000 },
      { path: 'chunk/2.bbbbbb.js', gzip: other },
      { path: 'css/2.bbbbbb.css', gzip: 1000 },
      { path: 'chunk/tile-map.c.js', gzip: 40 * 1024 },
      ...texts,
    ];
    const chunks = {
      files: '1aaaaaa 2bbbbbb',
      pages: `|index/index :home|shopDetail/shopDetail 0:menu|menu-sheets ${sheets}:|`,
    };
    for (const folder of ['js', 'chunk']) fs.mkdirSync(path.join(root, 'h5', folder), { recursive: true });
    const code: Record<string, string> = { 'chunk/tile-map.c.js': '"leaflet-tile"', 'chunk/2.bbbbbb.js': otherCode };
    for (const { path: file } of files.filter((one) => one.path.endsWith('.js'))) {
      fs.writeFileSync(path.join(root, 'h5', file), code[file] ?? '');
    }
    fs.writeFileSync(path.join(root, 'h5/build-info.json'), JSON.stringify({ files }));
    fs.writeFileSync(
      path.join(root, 'h5/index.html'),
      `<script src="./js/app.js"></script><script>chunks:${JSON.stringify(chunks)}</script>`,
    );
  }
  const measure = () =>
    spawnSync(process.execPath, [path.join(project, 'tools/check/bytes.mjs')], {
      env: { ...process.env, KEDAI_DIST: root, KEDAI_TARGETS: 'h5' },
      encoding: 'utf8',
    });

  it('hold for an app within them', () => {
    build(10 * 1024);
    const { status, stdout, stderr } = measure();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/first load of menu, JS +110\.2 KB of +115 +left +4\.8/);
  });

  it.each([
    ['largest own part of a page, JS', 13 * 1024, 1000],
    ['first load of menu, JS, largest own part of a page, JS', 16 * 1024, 1000],
    ['JS of all pages', 1000, 300 * 1024],
  ])('fail for %s when it is too large', (row, menu, other) => {
    build(menu, other);
    const { status, stderr } = measure();
    expect([status, stderr.trim()]).toEqual([1, `over budget: ${row}`]);
  });

  it('fail if a style comes with the first sheet of the menu', () => {
    build(1000, 1000, '', '0 1');
    const { status, stderr } = measure();
    expect([status, stderr.trim()]).toEqual([1, 'over budget: CSS of the sheets of the menu']);
  });

  it('count the map library by itself, and fail if another chunk has it', () => {
    build(1000);
    expect(measure().stdout).toMatch(/JS of all pages +102\.0 KB.*\n.*JS of the map +40\.0 KB of +45/);
    fs.rmSync(path.join(root, 'h5'), { recursive: true });
    build(1000, 1000, 'a.className="leaflet-tile"');
    const { status, stderr } = measure();
    expect([status, stderr.trim()]).toEqual([1, 'over budget: chunk/2.bbbbbb.js, which contains the map library']);
  });
});
