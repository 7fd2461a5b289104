import { t } from '@/i18n/i18n';
import { readDigits } from '@/lib/typed-digits';
import { messageMax } from '@/lib/typed-text';
import { useEchoedValue } from '@/ui/fields/echoed-value';
import { TextField } from '@/ui/fields/text-field';

interface PostcodeFieldProps {
  value: string;
  error?: string;
  onChange: (postcode: string) => void;
}

const LENGTH = 5;

/**
 * The field takes five digits, also out of a pasted line of an address. A text without them stays, and is refused when
 * the form is sent.
 */
export function PostcodeField({ value, error, onChange }: PostcodeFieldProps) {
  const { shown, echo } = useEchoedValue(value);
  return (
    <TextField
      id="address-postcode"
      label={t('address.postcode')}
      value={shown}
      error={error}
      inputMode="numeric"
      maxLength={messageMax}
      autoComplete="postal-code"
      onChange={(typed) => {
        echo(typed);
        onChange(readDigits(typed, { length: LENGTH, before: value }) ?? typed);
      }}
    />
  );
}
