import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { IconButton } from '../buttons/icon-button';
import { TextField, type TextFieldProps } from './text-field';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'password' | 'after' | 'autoComplete'> & {
  /** Password managers suggest a new password and fill in a current one. */
  purpose: 'current' | 'new';
};

/** A password with a button that shows it. */
export function PasswordField({ purpose, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      password={!isShown}
      autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
      after={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? t('common.hidePassword') : t('common.showPassword')}
          size={92}
          onTap={() => setShown(!isShown)}
        />
      }
    />
  );
}
