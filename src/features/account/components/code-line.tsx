import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { useSecond } from '@/state/use-second';
import { Button } from '@/ui/buttons/button';
import { CodeField } from '@/ui/fields/code-field';
import { focusField, focusInvalid } from '@/ui/fields/focus-invalid';
import './code-line.scss';

interface CodeLineProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  /** Server time in seconds when the next code can be requested. */
  resendAt: number;
  isSending: boolean;
  /** Whether a code was sent. */
  send: () => Promise<boolean>;
  onChange: (code: string) => void;
}

/** Six digits, and the button that sends them. */
export const CodeLine = observer(function CodeLine(props: CodeLineProps) {
  const { id, label, value, error, resendAt, isSending, send, onChange } = props;
  // The wait may be that of a code for something else.
  const [wasSent, setSent] = useState(false);
  const now = useSecond();
  // The two clocks may differ by a second.
  const left = Math.min(resendAt - now, limits.codeResendSeconds);
  const tap = async (): Promise<void> => {
    if (await send()) {
      setSent(true);
      showToast(t('common.sendSuccessfully'), { tone: 'success' });
      focusField(id);
    } else focusInvalid();
  };
  return (
    <View className="code-line">
      <CodeField id={id} label={label} value={value} error={error} onChange={onChange} />
      <View className="code-line__send">
        {left > 0 ? (
          <Text id={`${id}-wait`} className="code-line__wait">
            {t(wasSent ? 'phone.resendIn' : 'phone.sendIn', { seconds: left })}
          </Text>
        ) : (
          <Button id={`${id}-send`} kind="soft" size="small" busy={isSending} onTap={() => void tap()}>
            {t(wasSent ? 'phone.resend' : 'phone.send')}
          </Button>
        )}
      </View>
    </View>
  );
});
