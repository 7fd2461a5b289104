import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { EmptyState } from '@/ui/states/empty-state';

/** Shown at an address that is no page, such as that of a mistyped link. */
export const NotFoundScreen = observer(function NotFoundScreen() {
  return (
    <Page id="not-found">
      <EmptyState
        id="no-such-page"
        drawing="search"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={{ label: t('tab.home'), onTap: () => navigate.to('home'), id: 'not-found-home' }}
      />
    </Page>
  );
});
