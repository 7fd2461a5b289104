import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useContext } from 'react';
import { i18n, t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import type { RouteName } from '@/platform/routes';
import { useLoad } from '@/state/loading/use-load';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { IconButton } from '@/ui/buttons/icon-button';
import { classNames } from '@/ui/class-names';
import { ConfirmHost } from '@/ui/layers/confirm-host';
import { ToastHost } from '@/ui/layers/toast-host';
import { OfflineBanner } from '@/ui/states/offline-banner';
import { PullToRefresh } from '@/ui/states/pull-to-refresh';
import { RouteContext } from './route-context';
import { useHostPull } from './use-host-pull';
import { useIsOffline } from './use-is-offline';
import { useIsShown } from './use-is-shown';
import { useTitle } from './use-title';
import './page.scss';

export interface PageProps {
  /** Window title, and the heading unless `header` is `none`; default: the text `pageTitle.<name>` of the route. */
  title?: string;
  /**
   * `back`: arrow and title; `large`: heading of a tab; `none`: the screen draws its own header. Default: by the route,
   * `large` for a tab.
   */
  header?: 'back' | 'large' | 'none';
  /** Shown at the end of the header's line. */
  aside?: ReactNode;
  /** The tab bar of a main page. It is a prop so that other pages (the menu) load without it. */
  tabBar?: ReactNode;
  /** A bar fixed at the bottom (total and submit). */
  footer?: ReactNode;
  /** The page is as high as the window and its parts scroll separately (the menu). */
  fill?: boolean;
  /**
   * Loads what the page shows, and settles when it is shown. Runs when `useLoad` says so and, if the route has
   * `refresh`, when the page is pulled down. For a visitor a member's page loads nothing.
   */
  load?: () => Promise<unknown>;
  onBack?: () => void;
  id?: string;
  className?: string;
  children: ReactNode;
}

type HeaderProps = Pick<PageProps, 'title' | 'header' | 'aside' | 'onBack'>;
type Load = NonNullable<PageProps['load']>;

function Header({ title, header, aside, onBack = () => navigate.back() }: HeaderProps) {
  if (header === 'none') return null;
  // Mini-programs draw title and back arrow themselves; the content keeps a distance from their bar.
  if (process.env.TARO_ENV !== 'h5') {
    return <View className={aside ? 'k-page__header k-page__header--aside' : 'k-page__gap'}>{aside}</View>;
  }
  return (
    <View className={classNames('k-page__header', `k-page__header--${header}`)} {...a11y({ role: 'banner' })}>
      {header === 'back' ? (
        <IconButton id="page-back" icon="back" label={t('common.back')} size={72} onTap={onBack} />
      ) : null}
      <Text className="k-page__title" {...a11y({ role: 'heading', level: 1 })}>
        {title}
      </Text>
      {aside ? <View className="k-page__aside">{aside}</View> : null}
    </View>
  );
}

/** It is a component, so that a page that loads by itself (the menu) has no effects of it. */
const Loading = observer(function Loading({ load }: { load: Load }) {
  useLoad(load);
  return null;
});

/** The frame of every page: title, header, tab bar or footer, safe areas, toasts and dialogs. */
export const Page = observer(function Page(props: PageProps) {
  const { aside, tabBar, footer, fill, onBack, id, className } = props;
  const { theme, session } = useStores();
  const { name, access, tab, refresh } = useContext(RouteContext);
  const { title = i18n.find(`pageTitle.${name as RouteName}`), header = tab ? 'large' : 'back' } = props;
  const load = access === 'member' && !session.isMember ? undefined : props.load;
  const onRefresh = refresh && load;
  const isShown = useIsShown();
  const isOffline = useIsOffline();
  useTitle(title);
  useHostPull(onRefresh);
  return (
    <View id={id} className={classNames('k-page', fill && 'k-page--fill', theme.className, className)}>
      {load ? <Loading load={load} /> : null}
      <Header title={title} header={header} aside={aside} onBack={onBack} />
      <View className="k-page__offline">
        <OfflineBanner offline={isOffline} onRetry={onRefresh && (() => void onRefresh())} />
      </View>
      <PullToRefresh onRefresh={onRefresh}>
        <View className="k-page__body" {...a11y({ role: 'main' })}>
          {props.children}
        </View>
      </PullToRefresh>
      {footer ? <View className="k-page__footer">{footer}</View> : null}
      {tabBar}
      {isShown ? (
        <>
          <ToastHost raised={Boolean(tabBar || footer || fill)} />
          <ConfirmHost />
        </>
      ) : null}
    </View>
  );
});
