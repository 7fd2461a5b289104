import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { i18n, t } from '@/i18n/i18n';
import { watchNetwork } from '@/platform/requests/network';
import { type RouteEntry, routeOfPath, routes } from '@/platform/routes';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton, SkeletonGroup } from '@/ui/states/skeleton';
import { Page } from './page';
import { TabBar } from './tab-bar';
import { useIsOffline } from './use-is-offline';
import './missing-page.scss';

/** A page that has not loaded by then is shown as missing (spec §9). It is still drawn if it comes later. */
const giveUpAfterMs = 60_000;

/**
 * The first request after the network came back can fail for parts that were requested before that and are still under
 * way: it shares them.
 */
const requestsOnceOnline = 2;

interface MissingPageProps {
  path: string;
  load: () => Promise<ComponentType>;
  underWay?: Promise<ComponentType>;
}

/** Whether a page is still being loaded, and the page. */
function useUnderWay(underWay: Promise<ComponentType> | undefined, draw: (screen: ComponentType) => void): boolean {
  const [isLoading, setLoading] = useState(underWay !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are those of the page's only visit
  useEffect(() => {
    const end = (): void => setLoading(false);
    underWay?.then(draw, end);
    const timer = setTimeout(end, giveUpAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLoading;
}

/**
 * Shown instead of a page whose chunk is not there: the page frame, with its outlines while the chunk is loading, and
 * with the reason and a retry button after that has failed. Replaced by the page when the chunk is loaded.
 */
const MissingPage = observer(function MissingPage({ path, load, underWay }: MissingPageProps) {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const isUnderWay = useUnderWay(underWay, (screen) => setScreen(() => screen));
  const [isBusy, setBusy] = useState(false);
  const isOffline = useIsOffline();
  const isLoading = useRef(false);
  /** How often the chunk is still requested of itself. */
  const due = useRef(0);
  const retry = useRef(async (): Promise<void> => {
    if (isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    let screen: ComponentType | null;
    do {
      due.current -= 1;
      screen = await load().catch(() => null);
    } while (!screen && due.current > 0);
    isLoading.current = false;
    setBusy(false);
    setScreen(() => screen);
  });
  useEffect(
    () =>
      watchNetwork((isOnline) => {
        due.current = isOnline ? requestsOnceOnline : 0;
        if (isOnline) void retry.current();
      }),
    [],
  );
  if (Screen) return <Screen />;
  const name = routeOfPath(path) ?? 'home';
  const { tab }: RouteEntry = routes[name];
  return (
    <Page
      id={isUnderWay ? 'loading-page' : 'missing-page'}
      title={i18n.find(`pageTitle.${name}`) || t('common.appName')}
      header={tab ? 'large' : 'back'}
      tabBar={tab ? <TabBar current={tab} /> : undefined}
    >
      {isUnderWay ? (
        // Other placeholders would need the parts of other pages, and this is loaded soon after every start.
        <SkeletonGroup className="missing-page">
          <Skeleton className="missing-page__card" />
          <Skeleton className="missing-page__card" />
        </SkeletonGroup>
      ) : (
        <ErrorState offline={isOffline} busy={isBusy} onRetry={() => void retry.current()} />
      )}
    </Page>
  );
});

/** Creates a new component for each visit, because the router mounts it like a page. */
export function missingPage(
  path: string,
  load: () => Promise<ComponentType>,
  underWay?: Promise<ComponentType>,
): ComponentType {
  return () => <MissingPage path={path} load={load} underWay={underWay} />;
}
