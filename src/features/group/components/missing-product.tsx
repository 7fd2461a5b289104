import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { EmptyState } from '@/ui/states/empty-state';

/** Shown for a product that does not exist. */
export const MissingProduct = () => (
  <EmptyState
    id="group-missing"
    title={t('group.missing')}
    text={t('group.missingText')}
    action={{ label: t('group.toGroups'), onTap: () => navigate.redirect('groups'), id: 'to-groups' }}
  />
);
