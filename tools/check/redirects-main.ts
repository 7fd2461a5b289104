// Opens every page beside a tab page of a built mini-program by its own path, as a shared card or a scanned code does.
// The redirect must lead to the page, with its parameters and in one step of the history, and to login at most once.
// The old address of My must lead to My, which visitors may open too.
import { routes } from '@/platform/routes';
import { storageKeys } from '@/platform/storage/storage-keys';
import { readManifest } from '../../test/mini-host/app-manifest';
import { MiniHost } from '../../test/mini-host/mini-host';

const [dist = ''] = process.argv.slice(2);
const query = { id: '7', word: 'kopi%20susu' };
const member = { token: 'token-1', user: { id: 1, nickname: '', avatar: '', mobile: '' }, language: 'id' };

async function inHost(isMember: boolean, check: (host: MiniHost) => Promise<void>): Promise<void> {
  const { key, version } = storageKeys.session;
  const storage = new Map<string, unknown>(isMember ? [[key, { v: version, value: member }]] : []);
  const host = new MiniHost({ dist, platform: 'weapp', server: 'http://127.0.0.1:9', storage, patienceMs: 60_000 });
  try {
    await check(host);
    if (host.errors.length > 0) throw new Error(host.errors.join('\n'));
  } finally {
    host.close();
  }
}

const redirects = (host: MiniHost): string[] =>
  host.calls.filter(({ name }) => name === 'redirectTo').map(({ options }) => String(options?.url).split('?')[0] ?? '');

function expect(what: string, is: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(is), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}

const isPublic = (redirect: string): boolean =>
  Object.values(routes).some(({ path, access }) => path === redirect && access === 'visitor');

/** Checks a redirect. `redirect` is the page's own path, and `page` is the path at which it is drawn. */
async function checkRedirect(redirect: string, page: string): Promise<void> {
  await inHost(true, async (host) => {
    host.launch(redirect, query);
    await host.arrive(page);
    await host.until(() => host.text().length > 0, `something to read on ${page}`);
    expect(`${redirect}, parameters`, host.query, query);
    expect(`${redirect}, depth`, host.depth, 1);
  });
  await inHost(true, async (host) => {
    host.launch(routes.home.path);
    await host.until(() => host.text().length > 0, 'home');
    (host.platformApi.navigateTo as (options: object) => void)({ url: `/${redirect}?id=7` });
    await host.arrive(page);
    expect(`${redirect} above home, depth`, host.depth, 2);
    host.back();
    expect(`${redirect}, the page before`, host.route, routes.home.path);
  });
  await inHost(false, async (host) => {
    host.launch(redirect, query);
    if (isPublic(redirect)) {
      await host.arrive(page);
      expect(`${redirect} for a visitor, depth`, host.depth, 1);
      return;
    }
    await host.arrive(routes.login.path);
    expect(`${redirect} for a visitor, redirects`, redirects(host), [`/${page}`, `/${routes.login.path}`]);
  });
}

/** Checks the old address. It leads on to a tab page, which takes no parameters. */
async function checkOldLink(redirect: string): Promise<void> {
  for (const isMember of [true, false])
    await inHost(isMember, async (host) => {
      host.launch(redirect, query);
      await host.arrive(routes.account.path);
      await host.until(() => host.text().length > 0, `something to read on ${routes.account.path}`);
      expect(`${redirect}, depth`, host.depth, 1);
    });
}

async function main(): Promise<void> {
  const { pages } = readManifest(dist);
  const redirects = pages.filter((page) => pages.includes(`${page}-page/page`));
  for (const redirect of redirects) {
    if (redirect === routes.oldLink.path) await checkOldLink(redirect);
    else await checkRedirect(redirect, `${redirect}-page/page`);
  }
  console.log(`${redirects.length} pages beside tab pages are opened by their redirects`);
  if (redirects.length === 0) throw new Error('the build has no such page');
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
