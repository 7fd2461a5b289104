import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { t } from '@/i18n/i18n';
import { openDrawn } from '@/platform/navigation/open-drawn';
import type { RouteName } from '@/platform/routes';
import { ErrorState } from '@/ui/states/error-state';
import { Page } from './page';
import { useIsOffline } from './use-is-offline';

/**
 * What mini-programs have at the path of a page beside a tab page: it opens the page, which is in a sub-package. The
 * build puts it there (`config/mini-page.cjs`). The host may fail to load the sub-package, so there is a retry.
 */
export function redirectPage(name: RouteName): ComponentType {
  return observer(function RedirectPage() {
    const [hasFailed, setFailed] = useState(false);
    const isOffline = useIsOffline();
    const open = (): void => {
      setFailed(false);
      void openDrawn(name).then((isOpen) => setFailed(!isOpen));
    };
    useEffect(open, []);
    if (!hasFailed) return null;
    return (
      <Page title={t('common.appName')}>
        <ErrorState offline={isOffline} onRetry={open} />
      </Page>
    );
  });
}
