import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { Button } from '@/ui/button';
import { AuthEnd } from '../components/auth-end';
import { AuthPage } from '../components/auth-page';
import { CodeStep } from '../components/code-step';
import { InviterFields } from '../components/inviter-fields';
import { NewPasswordStep } from '../components/password-step';
import { PhoneStep } from '../components/phone-step';
import { fieldText } from '../field-text';
import { submitOrFocus, useLoginStore } from '../use-login-store';

/**
 * Creating an account with a password. It takes the place of the login page, and that page this one's, so that below is
 * always the page to which a new member returns.
 */
export const RegisterScreen = observer(function RegisterScreen() {
  const store = useLoginStore('register');
  const submit = (): Promise<void> => submitOrFocus(store);
  return (
    <AuthPage id="register" title={t('auth.titleRegister')}>
      <Text className="login__intro">{t('auth.introRegister')}</Text>
      <PhoneStep store={store} />
      <CodeStep store={store} />
      <NewPasswordStep store={store} name="password" onConfirm={() => void submit()} />
      <InviterFields
        inviters={store.inviters}
        typed={store.form.values.inviter}
        error={fieldText('inviter', store.noteOf('inviter'))}
        onType={(value) => store.set('inviter', value)}
      />
      <AuthEnd store={store} id="register-submit" text={t('auth.submitRegister')} onSubmit={submit} />
      <View className="login__ways">
        <Button id="way-login" kind="quiet" onTap={() => navigate.redirect('login')}>
          {t('auth.toLogin')}
        </Button>
      </View>
    </AuthPage>
  );
});
