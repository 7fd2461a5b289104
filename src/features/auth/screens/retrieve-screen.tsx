import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/button';
import { AuthEnd } from '../components/auth-end';
import { AuthPage } from '../components/auth-page';
import { CodeStep } from '../components/code-step';
import { NewPasswordStep } from '../components/password-step';
import { PhoneStep } from '../components/phone-step';
import { submitOrFocus, useLoginStore } from '../use-login-store';

/** Setting a password that is forgotten or was never set, and logging in with it. Replaces the login page, as signing up. */
export const RetrieveScreen = observer(function RetrieveScreen() {
  const { session } = useStores();
  const store = useLoginStore('reset');
  const submit = (): Promise<void> => submitOrFocus(store);
  return (
    <AuthPage id="retrieve" title={t('auth.titleReset')}>
      <Text className="login__intro">{t('auth.introReset')}</Text>
      <PhoneStep store={store} />
      <CodeStep store={store} />
      <NewPasswordStep store={store} name="newpassword" onConfirm={() => void submit()} />
      <AuthEnd store={store} id="retrieve-submit" text={t('auth.submitReset')} onSubmit={submit} />
      {session.isMember ? null : (
        <View className="login__ways">
          <Button id="way-login" kind="quiet" onTap={() => navigate.redirect('login')}>
            {t('auth.backToLogin')}
          </Button>
        </View>
      )}
    </AuthPage>
  );
});
