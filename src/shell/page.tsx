import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '@/i18n/i18n';
import { stopPullDownRefresh, usePullDownRefresh } from '@/platform/lifecycle';
import { navigate } from '@/platform/navigate';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { ConfirmHost } from '@/ui/confirm-host';
import { IconButton } from '@/ui/icon-button';
import { OfflineBanner } from '@/ui/offline-banner';
import { PullToRefresh } from '@/ui/pull-to-refresh';
import { ToastHost } from '@/ui/toast-host';
import { useIsOffline } from './use-is-offline';
import { useIsShown } from './use-is-shown';
import { useTitle } from './use-title';
import './page.scss';

export interface PageProps {
  /** Window title, and the heading unless `header` is `none`. */
  title: string;
  /** `back`: arrow and title; `large`: heading of a tab; `none`: the screen draws its own header. */
  header?: 'back' | 'large' | 'none';
  /** Shown at the end of the header's line. */
  aside?: ReactNode;
  /** The tab bar of a main page. It is a prop so that other pages (the menu) load without it. */
  tabBar?: ReactNode;
  /** A bar fixed at the bottom (total and submit). */
  footer?: ReactNode;
  /** The page is as high as the window and its parts scroll separately (the menu). */
  fill?: boolean;
  /** Handler of pull to refresh; settles when the new data is shown. */
  onRefresh?: () => Promise<unknown>;
  onBack?: () => void;
  id?: string;
  className?: string;
  children: ReactNode;
}

type HeaderProps = Pick<PageProps, 'title' | 'header' | 'aside' | 'onBack'>;

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

function useHostPull(onRefresh: PageProps['onRefresh']): void {
  usePullDownRefresh(() => {
    void Promise.resolve(onRefresh?.()).then(stopPullDownRefresh, stopPullDownRefresh);
  });
}

/** The frame of every page: title, header, tab bar or footer, safe areas, toasts and dialogs. */
export const Page = observer(function Page(props: PageProps) {
  const { title, header = 'back', aside, tabBar, footer, fill, onRefresh, onBack, id, className } = props;
  const { theme } = useStores();
  const isShown = useIsShown();
  const isOffline = useIsOffline();
  useTitle(title);
  useHostPull(onRefresh);
  return (
    <View id={id} className={classNames('k-page', fill && 'k-page--fill', theme.className, className)}>
      <Header title={title} header={header} aside={aside} onBack={onBack} />
      <OfflineBanner offline={isOffline} onRetry={onRefresh && (() => void onRefresh())} />
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
