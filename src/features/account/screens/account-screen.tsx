import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { LevelNews } from '@/features/membership';
import { ProfileAsk } from '@/features/profile-ask';
import { t } from '@/i18n/i18n';
import { Page } from '@/shell/page';
import { TabBar } from '@/shell/tab-bar';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Skeleton } from '@/ui/states/skeleton';
import { AccountStore } from '../account-store';
import { AccountHero } from '../components/account-hero';
import { MembershipCard } from '../components/membership-card';
import { OrderShortcuts } from '../components/order-shortcuts';
import { OwnNumbers } from '../components/own-numbers';
import { PartLines } from '../components/part-lines';
import { SettingsCard } from '../components/settings-card';
import { VisitorCard } from '../components/visitor-card';
import './account-screen.scss';

/** Its place is kept until it is known whether there are levels, so that nothing moves when they come. */
const Level = observer(function Level({ store }: { store: AccountStore }) {
  const { standing, own } = store;
  if (standing) return <MembershipCard standing={standing} />;
  return own.status === 'loading' ? <Skeleton className="account-level account-level--waits" /> : null;
});

/** The member, their orders, and the pages of the account; a visitor reads what an account is good for. */
export const AccountScreen = observer(function AccountScreen() {
  const { session, pending } = useStores();
  const store = useMemberStore((stores) => new AccountStore(stores));
  const logIn = (): void => pending.logIn({ act: 'open', route: 'account', params: {} });
  return (
    <Page header="none" tabBar={<TabBar current="mine" />} id="account" load={store.own.load}>
      <Text className="k-only-read" {...a11y({ role: 'heading', level: 1 })}>
        {t('pageTitle.account')}
      </Text>
      <View className="account-head">
        <AccountHero onLogIn={logIn} />
      </View>
      <View className="account-body">
        {session.isMember ? (
          <>
            <Level store={store} />
            <OwnNumbers store={store} />
            <ProfileAsk className="account-ask" />
            <OrderShortcuts counts={store.counts} />
          </>
        ) : (
          <VisitorCard onLogIn={logIn} />
        )}
        <PartLines orders={store.parts} />
        <View className="account-card">
          <SettingsCard coupons={store.coupons} />
        </View>
      </View>
      {store.news ? <LevelNews standing={store.news} onClose={store.closeNews} /> : null}
    </Page>
  );
});
