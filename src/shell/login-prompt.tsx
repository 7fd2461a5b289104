import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { EmptyState } from '@/ui/states/empty-state';

/** Shown to a visitor on a member's tab: "please log in first" and a button to login. */
export const LoginPrompt = observer(function LoginPrompt({ text, onLogIn }: { text?: string; onLogIn: () => void }) {
  return (
    <EmptyState
      drawing="person"
      title={t('shell.loginTitle')}
      text={text ?? t('shell.loginText')}
      action={{ label: t('common.logIn'), onTap: onLogIn, id: 'login-prompt' }}
    />
  );
});
