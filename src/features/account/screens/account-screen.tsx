import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/toast';
import { LoginPrompt } from '@/shell/login-prompt';
import { Page } from '@/shell/page';
import { TabBar } from '@/shell/tab-bar';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { useSubmit } from '@/state/use-submit';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { AccountStore } from '../account-store';
import { AccountHero } from '../components/account-hero';
import { OrderShortcuts } from '../components/order-shortcuts';
import { ProfileSheet } from '../components/profile-sheet';
import { SettingsCard } from '../components/settings-card';
import './account-screen.scss';

const LogOut = observer(function LogOut() {
  const stores = useStores();
  const { submit, isBusy } = useSubmit(async () => {
    await stores.signOut();
    showToast(t('account.loggedOut'), { tone: 'success' });
  });
  const ask = async (): Promise<void> => {
    const hasDrafts = stores.drafts.hasMembers();
    const isSure = await confirm({
      title: t('account.logOutAsk'),
      text: hasDrafts ? `${t('account.logOutText')} ${t('account.logOutDrafts')}` : t('account.logOutText'),
      confirmText: t('account.logOut'),
      danger: true,
    });
    if (isSure) submit();
  };
  return (
    <Button id="log-out" kind="secondary" wide icon="logout" busy={isBusy} onTap={() => void ask()}>
      {t('account.logOut')}
    </Button>
  );
});

/** The member, their orders, and the app's settings; a visitor gets the settings and a login button. */
export const AccountScreen = observer(function AccountScreen() {
  const { session, pending } = useStores();
  const store = useMemberStore((stores) => new AccountStore(stores));
  const [isEditing, setEditing] = useState(false);
  const logIn = (): void => void pending.require({ act: 'open', route: 'account', params: {} });
  const edit = (): void => {
    if (store.info) setEditing(true);
    else void store.own.load().then(() => setEditing(store.info !== null));
  };
  return (
    <Page header="none" tabBar={<TabBar current="mine" />} id="account" load={store.own.load}>
      <Text className="k-only-read" {...a11y({ role: 'heading', level: 1 })}>
        {t('pageTitle.account')}
      </Text>
      <View className="account-head">
        <AccountHero onEdit={edit} onLogIn={logIn} />
      </View>
      <View className="account-body">
        {session.isMember ? (
          <OrderShortcuts counts={store.counts} />
        ) : (
          <Card className="account-card account-card--prompt">
            <LoginPrompt onLogIn={logIn} />
          </Card>
        )}
        <SettingsCard />
        {session.isMember ? <LogOut /> : null}
        <Text className="account-version">{t('account.version', { version: limits.appVersion })}</Text>
      </View>
      {isEditing && store.info ? (
        <ProfileSheet info={store.info} onSaved={store.take} onClose={() => setEditing(false)} />
      ) : null}
    </Page>
  );
});
