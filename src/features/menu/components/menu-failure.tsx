import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { EmptyState } from '@/ui/states/empty-state';
import { ErrorState } from '@/ui/states/error-state';
import type { Menu } from '../use-menu';

export const chooseShop = () => ({
  label: t('shell.chooseShop'),
  id: 'choose-shop',
  onTap: () => navigate.to('chooseShop'),
});

/** Why there is no menu, and what the customer can do. */
export const MenuFailure = observer(function MenuFailure({ store }: Pick<Menu, 'store'>) {
  if (store.failure === 'missing') {
    return (
      <EmptyState
        drawing="shop"
        title={t('shell.shopMissing')}
        text={t('shell.shopMissingText')}
        action={chooseShop()}
      />
    );
  }
  return <ErrorState offline={store.failure === 'offline'} busy={store.isLoading} onRetry={() => void store.load()} />;
});
