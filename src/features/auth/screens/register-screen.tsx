import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { InviterFields, InviterNames } from '@/features/inviter';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { focusInvalid } from '@/ui/fields/focus-invalid';
import { AuthEnd } from '../components/auth-end';
import { AuthPage } from '../components/auth-page';
import { CodeStep } from '../components/code-step';
import { NewPasswordStep } from '../components/password-step';
import { PhoneStep } from '../components/phone-step';
import { fieldText } from '../field-text';
import { useBackToLogin } from '../use-back-to-login';
import { submitOrFocus, useLoginStore } from '../use-login-store';

/**
 * Creating an account with a password. It takes the place of the login page, and that page this one's, so that below is
 * always the page to which a new member returns.
 */
export const RegisterScreen = observer(function RegisterScreen() {
  const store = useLoginStore('register');
  const { api } = useStores();
  const back = useBackToLogin();
  const [inviters] = useState(() => new InviterNames(api, { knowsNumbers: false }));
  const submit = (): Promise<void> => submitOrFocus(store);
  const logIn = (): void => void store.logInInstead().then((isIn) => isIn || focusInvalid());
  return (
    <AuthPage id="register" title={t('auth.titleRegister')} onBack={back}>
      <Text className="login__intro">{t('auth.introRegister')}</Text>
      <PhoneStep store={store} />
      {store.isTaken ? (
        <Button id="login-instead" className="auth-instead" kind="soft" busy={store.form.isSubmitting} onTap={logIn}>
          {t('auth.logInInstead')}
        </Button>
      ) : null}
      <CodeStep store={store} />
      <NewPasswordStep store={store} name="password" onConfirm={() => void submit()} />
      <View className="auth-field">
        <InviterFields
          inviters={inviters}
          typed={store.form.values.inviter}
          error={fieldText('inviter', store.noteOf('inviter'))}
          onType={(value) => store.set('inviter', value)}
        />
      </View>
      <AuthEnd store={store} id="register-submit" text={t('auth.submitRegister')} onSubmit={submit} />
      <View className="login__ways">
        <Button id="way-login" kind="quiet" onTap={() => navigate.redirect('login')}>
          {t('auth.toLogin')}
        </Button>
      </View>
    </AuthPage>
  );
});
