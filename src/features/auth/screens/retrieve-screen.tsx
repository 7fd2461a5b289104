import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import type { SessionUser } from '@/state/session-store';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { AuthEnd } from '../components/auth-end';
import { AuthPage } from '../components/auth-page';
import { CodeStep } from '../components/code-step';
import { NewPasswordStep } from '../components/password-step';
import { PhoneStep } from '../components/phone-step';
import { useBackToLogin } from '../use-back-to-login';
import { submitOrFocus, useLoginStore } from '../use-login-store';

const titleId = 'retrieve';

/** A member sets the password of the own account, and stays logged in. */
const OwnPassword = observer(function OwnPassword({ user }: { user: SessionUser }) {
  const store = useLoginStore('reset');
  const submit = (): Promise<void> => submitOrFocus(store);
  return (
    <AuthPage id={titleId} title={t('auth.titleReset')} onBack={() => navigate.back('settings')}>
      <Text className="login__intro">{t('auth.introOwn')}</Text>
      <View className="auth-own">
        <Text className="auth-own__label">{t('auth.ownNumber')}</Text>
        <Text id="own-number" className="auth-own__number">
          {user.mobile}
        </Text>
      </View>
      <CodeStep store={store} />
      <NewPasswordStep store={store} name="newpassword" onConfirm={() => void submit()} />
      <Button
        id="retrieve-submit"
        className="login__submit"
        wide
        size="large"
        busy={store.form.isSubmitting}
        onTap={() => void submit()}
      >
        {t('auth.submitReset')}
      </Button>
    </AuthPage>
  );
});

/** A visitor sets a password by the number of the account, and is logged in with it. */
const VisitorsPassword = observer(function VisitorsPassword() {
  const store = useLoginStore('reset');
  const back = useBackToLogin();
  const submit = (): Promise<void> => submitOrFocus(store);
  return (
    <AuthPage id={titleId} title={t('auth.titleReset')} onBack={back}>
      <Text className="login__intro">{t('auth.introReset')}</Text>
      <PhoneStep store={store} />
      <CodeStep store={store} />
      <NewPasswordStep store={store} name="newpassword" onConfirm={() => void submit()} />
      <AuthEnd store={store} id="retrieve-submit" text={t('auth.submitReset')} onSubmit={submit} />
      <View className="login__ways">
        <Button id="way-login" kind="quiet" onTap={() => navigate.redirect('login')}>
          {t('auth.backToLogin')}
        </Button>
      </View>
    </AuthPage>
  );
});

/**
 * Setting a password that is forgotten or was never set. For a visitor it replaces the login page, as the page for
 * signing up does.
 */
export const RetrieveScreen = observer(function RetrieveScreen() {
  const { user } = useStores().session;
  // Who opened the page decides, because a visitor is a member before the page is left.
  const [opener] = useState(user);
  return opener ? <OwnPassword user={opener} /> : <VisitorsPassword />;
});
