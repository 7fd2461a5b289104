import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { usePoller } from '@/state/loading/use-poller';
import { useSecond } from '@/state/use-second';
import { Button } from '@/ui/buttons/button';
import { CodeField } from '@/ui/fields/code-field';
import { focusField, focusInvalid } from '@/ui/fields/focus-invalid';
import { fieldText } from '../field-text';
import type { LoginStore } from '../login-store';

const codeId = 'captcha';

/** A failure is known within seconds. */
const LOOK_SECONDS = 4;

interface CodeStepProps {
  store: LoginStore;
  /** Called when all digits are typed. */
  onComplete?: () => void;
}

/** Where the code was or will be sent, and the button that requests it. */
const SendCode = observer(function SendCode({ store }: Pick<CodeStepProps, 'store'>) {
  const now = useSecond();
  usePoller(LOOK_SECONDS, () => store.lookAfterCode(), store.watched !== null);
  // The two clocks may differ by a second.
  const left = Math.min(store.resendAt - now, limits.codeResendSeconds);
  const send = async (): Promise<void> => {
    if (await store.sendCode()) {
      showToast(t('common.sendSuccessfully'), { tone: 'success' });
      // The countdown replaces the button, and the digits are the next field.
      focusField(codeId);
    } else focusInvalid();
  };
  // While a code for another purpose delays this one, neither hint is true.
  const hint = left > 0 ? '' : t(store.hasFailed ? 'auth.codeFailed' : 'auth.codeHint');
  return (
    <View className="auth-code__line">
      <Text id="code-hint" className={store.hasFailed ? 'auth-code__hint auth-code__hint--failed' : 'auth-code__hint'}>
        {store.sentTo ? t('auth.codeSentTo', { phone: store.sentTo.replace(/ /g, '\u00a0') }) : hint}
      </Text>
      {left > 0 ? (
        <Text id="resend-in" className="auth-resend">
          {t('auth.resendIn', { seconds: left })}
        </Text>
      ) : (
        <Button id="send-code" kind="soft" size="small" busy={store.isSending} onTap={() => void send()}>
          {t(store.sentTo || store.hasFailed ? 'auth.resendCode' : 'auth.sendCode')}
        </Button>
      )}
    </View>
  );
});

/**
 * The six digits, where the code was sent, and the button to request it again (after 60 s, also when the page was
 * left).
 */
export const CodeStep = observer(function CodeStep({ store, onComplete }: CodeStepProps) {
  const { values } = store.form;
  return (
    <View className="auth-code">
      <CodeField
        id={codeId}
        label={t('auth.code')}
        value={values.captcha}
        error={fieldText('captcha', store.noteOf('captcha'))}
        onChange={(code) => store.set('captcha', code)}
        onComplete={onComplete}
      />
      <SendCode store={store} />
    </View>
  );
});
