import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { EmptyState } from '@/ui/states/empty-state';

export const MissingGoods = () => (
  <EmptyState
    id="goods-missing"
    drawing="search"
    title={t('mall.missing')}
    text={t('mall.missingText')}
    action={{ label: t('mall.toMall'), onTap: () => navigate.to('pointsMall'), id: 'to-mall' }}
  />
);
