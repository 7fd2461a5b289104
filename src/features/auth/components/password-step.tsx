import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { PasswordField } from '@/ui/fields/password-field';
import { fieldText } from '../field-text';
import type { LoginField } from '../login-fields';
import type { LoginStore } from '../login-store';

interface PasswordStepProps {
  store: LoginStore;
  onConfirm: () => void;
}

/** The password of the account. */
export const PasswordStep = observer(function PasswordStep({ store, onConfirm }: PasswordStepProps) {
  return (
    <PasswordField
      id="password"
      purpose="current"
      className="auth-field"
      label={t('auth.password')}
      value={store.form.values.password}
      error={fieldText('password', store.noteOf('password'))}
      maxLength={limits.passwordMax}
      onChange={(value) => store.set('password', value)}
      onConfirm={onConfirm}
    />
  );
});

interface NewPasswordStepProps extends PasswordStepProps {
  name: LoginField & ('password' | 'newpassword');
}

/** A new password, twice. */
export const NewPasswordStep = observer(function NewPasswordStep({
  store,
  name: own,
  onConfirm,
}: NewPasswordStepProps) {
  const field = (name: LoginField & ('password' | 'newpassword' | 'repassword')) => ({
    id: name,
    purpose: 'new' as const,
    className: 'auth-field',
    value: store.form.values[name],
    error: fieldText(name, store.noteOf(name)),
    maxLength: limits.passwordMax,
    onChange: (value: string) => store.set(name, value),
    onConfirm,
  });
  const first = field(own);
  return (
    <View>
      {/* The error contains the hint. */}
      <PasswordField
        {...first}
        label={t(own === 'password' ? 'auth.password' : 'auth.newPassword')}
        hint={first.error ? undefined : t('auth.passwordHint')}
      />
      <PasswordField {...field('repassword')} label={t('auth.repeatPassword')} />
    </View>
  );
});
