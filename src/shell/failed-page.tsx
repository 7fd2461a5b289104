import { View } from '@tarojs/components';
import { useEffect } from 'react';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { reportFailure } from '@/state/loading/report-failure';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { classNames } from '@/ui/class-names';
import { ErrorState } from '@/ui/states/error-state';
import './failed-page.scss';

interface FailedPageProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a page that failed while rendering: a button that renders it again, and one that leads home. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  const { api, theme } = useStores();
  useEffect(() => void reportFailure(api, navigate.current()?.name ?? '', error), [api, error]);
  return (
    <View className={classNames('k-page', 'k-failed', theme.className)} id="failed-page">
      <ErrorState onRetry={onRetry} />
      <Button id="failed-home" kind="quiet" onTap={() => void navigate.relaunch('home')}>
        {t('tab.home')}
      </Button>
    </View>
  );
}
