import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { EmptyState } from '@/ui/states/empty-state';

/** Shown instead of a page of a part that the chain does not run at present. */
export function PartOff() {
  return (
    <EmptyState
      id="part-off"
      drawing="shop"
      title={t('common.notAvailable')}
      action={{ label: t('tab.home'), onTap: () => navigate.to('home'), id: 'part-off-home' }}
    />
  );
}
