import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { confirm } from '@/ui/layers/confirm';

/** Ends this session, after a question that says what is lost. */
export const LogOut = observer(function LogOut() {
  const stores = useStores();
  const { submit, isBusy } = useSubmit(async () => {
    await stores.signOut();
    showToast(t('settings.loggedOut'), { tone: 'success' });
  });
  const ask = async (): Promise<void> => {
    const hasDrafts = stores.drafts.hasMembers();
    const isSure = await confirm({
      title: t('settings.logOutAsk'),
      text: hasDrafts ? `${t('settings.logOutText')} ${t('settings.logOutDrafts')}` : t('settings.logOutText'),
      confirmText: t('settings.logOut'),
      danger: true,
    });
    if (isSure) submit();
  };
  return (
    <Button id="log-out" kind="secondary" wide icon="logout" busy={isBusy} onTap={() => void ask()}>
      {t('settings.logOut')}
    </Button>
  );
});
