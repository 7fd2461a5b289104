import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { whenPainted } from '@/platform/taps/tap-time';
import { Page } from '@/shell/page';
import { SkeletonCards } from '@/ui/states/skeleton-cards';

/** The address that old links of partners may use (`33`): My takes its place. */
export const OldLinkScreen = observer(function OldLinkScreen() {
  // The router hides the page below after this one is drawn, also if that is shown again by then.
  useEffect(() => whenPainted(() => navigate.redirect('account')), []);
  return (
    <Page title={t('pageTitle.oldLink')}>
      <SkeletonCards />
    </Page>
  );
});
