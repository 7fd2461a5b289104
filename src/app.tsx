import { View } from '@tarojs/components';
import { usePageNotFound } from '@tarojs/taro';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { PropsWithChildren } from 'react';
import { i18n, t } from '@/i18n/i18n';
import { partner } from '@/platform/host/embed/partner';
import { isH5 } from '@/platform/host/target';
import { taroPlatform } from '@/platform/host/taro-platform';
import { navigate } from '@/platform/navigation/navigate';
import { routeOfPath, routes } from '@/platform/routes';
import { guardChunks, reloadApp, setPageSubstitute, setPageTexts, setSubstituteLoader } from '@/platform/screen/chunks';
import { setToastHost } from '@/platform/screen/toast';
import '@/shell/first-parts';
import { StoreProvider } from '@/state/store-context';
import { createStores } from '@/state/stores';
import { IconButton } from '@/ui/buttons/icon-button';
import { toasts } from '@/ui/layers/toast-store';
import { ErrorState } from '@/ui/states/error-state';
import './app.scss';

const stores = createStores(taroPlatform);
const { health, language, cart, network } = stores;

/** Early enough to be loaded before the network is lost, and late enough not to delay the first page. */
const MISSING_PAGE_AFTER_MS = 400;
/** Without a hello of the host within this time the first page is shown as in a browser. A later one is still taken. */
const HOST_WAIT_MS = 2000;

const recover = guardChunks(health.broke, () => toasts.show(t('common.networkLost'), { tone: 'error' }));
setToastHost(toasts.show);
const host = meetHost();
setPageTexts((path) => {
  const name = routeOfPath(path);
  const texts = name && i18n.need(routes[name].texts);
  return host ? host.then(() => texts) : texts;
});
setSubstituteLoader(fetchMissingPage);
// Without its texts the app cannot show anything, so a failure is handled like a missing chunk.
language.start().then(() => setTimeout(fetchMissingPage, MISSING_PAGE_AFTER_MS), recover);
reaction(
  () => language.current,
  () => void cart.reload(),
);

async function fetchMissingPage(): Promise<void> {
  // The condition is repeated here so that the branch and its import are not built into mini-programs, which are loaded
  // as a whole.
  if (process.env.TARO_ENV === 'h5') {
    await import(/* webpackChunkName: "missing-page" */ '@/shell/missing-page').then(
      ({ missingPage }) => setPageSubstitute(missingPage),
      () => undefined,
    );
  }
}

/**
 * In a partner's page or app looks for the host, for which the first page waits a moment. A host that answers later is
 * taken then.
 */
function meetHost(): Promise<unknown> | undefined {
  // The import is inside of the condition so that mini-programs do not contain it.
  if (process.env.TARO_ENV === 'h5' && partner) {
    return Promise.race([
      import(/* webpackChunkName: "host" */ '@/shell/host/start-host.h5').then(
        ({ startHost }) => startHost(stores),
        () => undefined,
      ),
      new Promise((resolve) => setTimeout(resolve, HOST_WAIT_MS)),
    ]);
  }
  return undefined;
}

if (process.env.TARO_ENV === 'alipay') {
  const walletPartner = process.env.TARO_APP_PARTNER?.split('=')[1];
  if (walletPartner) {
    void import('@/shell/host/start-mini-host').then(({ startMiniHost }) => startMiniHost(stores, walletPartner));
  }
}

const Broken = observer(function Broken() {
  if (!health.isBroken) return null;
  return (
    <View className="k-broken">
      {i18n.isReady ? (
        <ErrorState offline={health.isOffline || network.isOffline} onRetry={reloadApp} id="reload-app" />
      ) : (
        <IconButton id="reload-app" icon="refresh" label="↻" onTap={reloadApp} />
      )}
    </View>
  );
});

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => {
    void navigate.relaunch('notFound');
  });
  return (
    <StoreProvider stores={stores}>
      {children}
      {isH5 ? <Broken /> : null}
    </StoreProvider>
  );
}
