import { observer } from 'mobx-react-lite';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { AreaName } from '@/i18n/i18n';
import { type RouteName, routes } from '@/platform/routes';
import { useMemberPage } from '@/state/loading/use-member-page';
import { ErrorState } from '@/ui/states/error-state';
import type { FailedPage } from './failed-page';
import { type Route, RouteContext } from './route-context';
import { useTexts } from './use-texts';

interface BoundaryState {
  hasFailed: boolean;
  error?: unknown;
  /** A separate chunk, so that a first visit does not wait for what is hardly ever needed. */
  Failed?: typeof FailedPage;
}

class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { hasFailed: true, error };
  }

  override componentDidCatch(): void {
    import(/* webpackChunkName: "missing-page" */ './failed-page').then(
      ({ FailedPage: Failed }) => this.setState({ Failed }),
      () => undefined,
    );
  }

  override render(): ReactNode {
    const { hasFailed, error, Failed } = this.state;
    if (!hasFailed) return this.props.children;
    const onRetry = (): void => this.setState({ hasFailed: false });
    return Failed ? <Failed error={error} onRetry={onRetry} /> : <ErrorState onRetry={onRetry} />;
  }
}

function Guarded({ children }: { children: ReactNode }) {
  useMemberPage();
  return children;
}

interface WithTextsProps {
  areas: readonly AreaName[];
  children: ReactNode;
}

const WithTexts = observer(function WithTexts({ areas, children }: WithTextsProps) {
  return useTexts(areas) ? children : null;
});

/**
 * Wraps a screen as the page of its route: draws it when its texts are there, shows a member's page to members only,
 * tells `Page` what the table says of the route, and if rendering fails, shows a message and reports the error. Taro
 * alone would leave the page blank.
 */
export function routed(name: RouteName, Screen: ComponentType): ComponentType {
  const route: Route = { name, ...routes[name] };
  const areas: readonly AreaName[] = routes[name].texts;
  const isGuarded = route.access === 'member' && !route.tab;
  return function RoutedPage() {
    const page = <Screen />;
    return (
      <RouteContext.Provider value={route}>
        <Boundary>
          <WithTexts areas={areas}>{isGuarded ? <Guarded>{page}</Guarded> : page}</WithTexts>
        </Boundary>
      </RouteContext.Provider>
    );
  };
}
