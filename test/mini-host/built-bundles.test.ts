import fs from 'node:fs';
import path from 'node:path';
import { packageOf, type RouteEntry, routes } from '../../src/platform/routes';
import budgets from '../../tools/check/budgets.json';
import { distOf } from '../harness/dist';
import { readManifest } from './app-manifest';
import { findFaults } from './gates';
import { MiniHost } from './mini-host';

const { home, shopMenu, checkout, cashier } = routes;
const wayToAnOrder = [home, shopMenu, checkout, cashier].map(({ path: page }) => page);

const inputOf = (data: unknown): object => (typeof data === 'string' ? JSON.parse(data) : (data as object)) ?? {};

describe.each(['weapp', 'alipay'] as const)('the built %s bundle', (platform) => {
  const dist = distOf(platform);

  it('passes the static checks', () => {
    expect(findFaults(dist, platform, { mainPackageKb: budgets.miniMain })).toEqual([]);
  });

  it('lists every page of the app at its path of the spec', () => {
    // A page beside a tab page has a redirect at its path of the spec, and is drawn at another.
    const entries: RouteEntry[] = Object.values(routes);
    const paths = entries.flatMap(({ path: spec, tab, only }) => {
      if (only) return [];
      return tab || packageOf(spec) ? [spec] : [spec, `${spec}-page/page`];
    });
    expect(readManifest(dist).pages.sort()).toEqual(paths.sort());
  });

  it('declares what hosts require before they run it', () => {
    const app = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8')) as Record<string, object>;
    expect(app).toMatchObject({ lazyCodeLoading: 'requiredComponents' });
    expect(Object.keys(app.preloadRule ?? {})).toEqual(expect.arrayContaining(wayToAnOrder));
    if (platform === 'alipay') return;
    expect(app).toMatchObject({
      requiredPrivateInfos: ['getLocation', 'chooseLocation'],
      permission: { 'scope.userLocation': { desc: expect.stringMatching(/\w/) } },
      darkmode: true,
      themeLocation: 'theme.json',
      sitemapLocation: 'sitemap.json',
      window: { navigationBarBackgroundColor: '@paper', navigationBarTextStyle: '@barText' },
    });
  });

  it('locates the customer', async () => {
    const place = { longitude: 106.8, latitude: -6.2 };
    const host = new MiniHost({ dist, platform, server: 'http://127.0.0.1:9', place });
    try {
      host.launch(routes.chooseShop.path);
      const asksFor = (input: object): boolean => 'lng' in input && input.lng === 106.8;
      await host.until(
        () => host.calls.find(({ name, options }) => name === 'request' && asksFor(inputOf(options?.data))),
        'a call with the place',
      );
    } finally {
      host.close();
    }
  });

  it('shows on a page opened offline that there is no network, and when it is back', async () => {
    const host = new MiniHost({ dist, platform, server: 'http://127.0.0.1:9' });
    try {
      host.state.network.isThere = false;
      host.launch(routes.shopList.path);
      await host.appear('offline-banner');
      host.state.network.turn(true);
      await host.until(() => !host.find('offline-banner'), 'a page without the banner');
    } finally {
      host.close();
    }
  });

  it('names a field by the label above it', async () => {
    const host = new MiniHost({ dist, platform, server: 'http://127.0.0.1:9' });
    try {
      host.launch(routes.login.path);
      await host.until(() => host.text().includes('Nomor ponsel'), 'the label');
      expect((await host.appear('mobile')).attributes['aria-label']).toBe('Nomor ponsel');
    } finally {
      host.close();
    }
  });

  // Each page must open without a server, with what it can show.
  it('opens every page alone, without a network and without an error', async () => {
    for (const page of readManifest(dist).pages) {
      const host = new MiniHost({ dist, platform, server: 'http://127.0.0.1:9' });
      try {
        host.launch(page, { id: '1', shop: '1', order_sn: 'OD1' });
        await host.until(() => host.text().length > 0 && host.text(), `something to read on ${page}`);
        expect({ page, errors: host.errors }).toEqual({ page, errors: [] });
      } finally {
        host.close();
      }
    }
  });
});
