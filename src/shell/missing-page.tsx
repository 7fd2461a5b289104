import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { i18n, t } from '@/i18n/i18n';
import { watchNetwork } from '@/platform/network';
import { type RouteEntry, routeOfPath, routes } from '@/platform/routes';
import { ErrorState } from '@/ui/error-state';
import { Page } from './page';
import { TabBar } from './tab-bar';
import { useIsOffline } from './use-is-offline';

interface MissingPageProps {
  path: string;
  load: () => Promise<ComponentType>;
}

/**
 * Shown instead of a page whose chunk failed to load: the page frame, the reason, and a retry button. Replaced by the
 * page when the chunk is loaded.
 */
const MissingPage = observer(function MissingPage({ path, load }: MissingPageProps) {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOffline = useIsOffline();
  const isLoading = useRef(false);
  /** The network came back while the chunk was requested, and the request may have failed before that. */
  const isAgain = useRef(false);
  const retry = useRef(async (): Promise<void> => {
    if (isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    let screen: ComponentType | null;
    do {
      isAgain.current = false;
      screen = await load().catch(() => null);
    } while (!screen && isAgain.current);
    isLoading.current = false;
    setBusy(false);
    setScreen(() => screen);
  });
  useEffect(
    () =>
      watchNetwork((isOnline) => {
        isAgain.current = isOnline;
        if (isOnline) void retry.current();
      }),
    [],
  );
  if (Screen) return <Screen />;
  const name = routeOfPath(path) ?? 'home';
  const { tab }: RouteEntry = routes[name];
  return (
    <Page
      id="missing-page"
      title={i18n.find(`pageTitle.${name}`) || t('common.appName')}
      header={tab ? 'large' : 'back'}
      tabBar={tab ? <TabBar current={tab} /> : undefined}
    >
      <ErrorState offline={isOffline} busy={isBusy} onRetry={() => void retry.current()} />
    </Page>
  );
});

/** Creates a new component for each visit, because the router mounts it like a page. */
export function missingPage(path: string, load: () => Promise<ComponentType>): ComponentType {
  return () => <MissingPage path={path} load={load} />;
}
