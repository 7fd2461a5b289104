import { distOf } from '../harness/dist';
import { readManifest } from './app-manifest';
import { findFaults } from './gates';
import { MiniHost } from './mini-host';

describe.each(['weapp', 'alipay'] as const)('the built %s bundle', (platform) => {
  const dist = distOf(platform);

  it('passes the static gates', () => {
    expect(findFaults(dist, platform, { mainPackageKb: 560 })).toEqual([]);
  });

  it('lists every page of the app at its path of the spec', async () => {
    const { routes } = await import('../../src/platform/routes');
    expect(readManifest(dist).pages.sort()).toEqual(
      Object.values(routes)
        .map((route) => route.path)
        .sort(),
    );
  });

  // No server answers: each page must still come up, with what it has for that.
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
