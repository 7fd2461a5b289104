import { routes } from '@/platform/routes';
import { storageKeys } from '@/platform/storage/storage-keys';
import { distOf } from '../harness/dist';
import { readManifest } from '../mini-host/app-manifest';
import { MiniHost } from '../mini-host/mini-host';

const dist = distOf('weapp');
const query = { id: '7', word: 'kopi%20susu' };
const member = { token: 'token-1', user: { id: 1, nickname: '', avatar: '', mobile: '' }, language: 'id' };

async function inHost(isMember: boolean, check: (host: MiniHost) => Promise<void>): Promise<void> {
  const { key, version } = storageKeys.session;
  const storage = new Map<string, unknown>(isMember ? [[key, { v: version, value: member }]] : []);
  const host = new MiniHost({ dist, platform: 'weapp', server: 'http://127.0.0.1:9', storage, patienceMs: 60_000 });
  try {
    await check(host);
    expect(host.errors).toEqual([]);
  } finally {
    host.close();
  }
}

const redirects = (host: MiniHost): string[] =>
  host.calls.filter(({ name }) => name === 'redirectTo').map(({ options }) => String(options?.url).split('?')[0] ?? '');

const isPublic = (redirect: string): boolean =>
  Object.values(routes).some(({ path, access }) => path === redirect && access === 'visitor');

/** Checks a redirect. `redirect` is the page's own path, and `page` is the path at which it is drawn. */
async function checkRedirect(redirect: string, page: string): Promise<void> {
  await inHost(true, async (host) => {
    host.launch(redirect, query);
    await host.arrive(page);
    await host.until(() => host.text().length > 0, `something to read on ${page}`);
    expect([`${redirect}, parameters`, host.query]).toEqual([`${redirect}, parameters`, query]);
    expect([`${redirect}, depth`, host.depth]).toEqual([`${redirect}, depth`, 1]);
  });
  await inHost(true, async (host) => {
    host.launch(routes.home.path);
    await host.until(() => host.text().length > 0, 'home');
    (host.platformApi.navigateTo as (options: object) => void)({ url: `/${redirect}?id=7` });
    await host.arrive(page);
    expect([`${redirect} above home, depth`, host.depth]).toEqual([`${redirect} above home, depth`, 2]);
    host.back();
    expect([`${redirect}, the page before`, host.route]).toEqual([`${redirect}, the page before`, routes.home.path]);
  });
  await inHost(false, async (host) => {
    host.launch(redirect, query);
    if (isPublic(redirect)) {
      await host.arrive(page);
      expect([`${redirect} for a visitor, depth`, host.depth]).toEqual([`${redirect} for a visitor, depth`, 1]);
      return;
    }
    await host.arrive(routes.login.path);
    expect([`${redirect} for a visitor, redirects`, redirects(host)]).toEqual([
      `${redirect} for a visitor, redirects`,
      [`/${page}`, `/${routes.login.path}`],
    ]);
  });
}

/** Checks the old address. It leads on to a tab page, which takes no parameters. */
async function checkOldLink(redirect: string): Promise<void> {
  for (const isMember of [true, false])
    await inHost(isMember, async (host) => {
      host.launch(redirect, query);
      await host.arrive(routes.account.path);
      await host.until(() => host.text().length > 0, `something to read on ${routes.account.path}`);
      expect([`${redirect}, depth`, host.depth]).toEqual([`${redirect}, depth`, 1]);
    });
}

const { pages } = readManifest(dist);

/**
 * Pages beside a tab page are opened by their own path, as a shared card or a scanned code does. The redirect leads to the
 * page, with its parameters and in one step of the history, and to login at most once.
 */
it.each(pages.filter((page) => pages.includes(`${page}-page/page`)))(
  'the redirect of %s leads to its page',
  async (redirect) => {
    if (redirect === routes.oldLink.path) await checkOldLink(redirect);
    else await checkRedirect(redirect, `${redirect}-page/page`);
  },
  120_000,
);
