import { t } from '@/i18n/i18n';
import { useEchoedValue } from '@/ui/echoed-value';
import { TextField } from '@/ui/text-field';
import { tidyPostcode } from '../address-form';

interface PostcodeFieldProps {
  value: string;
  error?: string;
  onChange: (postcode: string) => void;
}

/** Room for a postcode that is pasted with blanks. */
const typedMax = 10;

/** Five digits; what is typed or pasted beside them is left out. */
export function PostcodeField({ value, error, onChange }: PostcodeFieldProps) {
  const { shown, echo } = useEchoedValue(value);
  return (
    <TextField
      id="address-postcode"
      label={t('address.postcode')}
      value={shown}
      error={error}
      type="number"
      inputMode="numeric"
      maxLength={typedMax}
      autoComplete="postal-code"
      onChange={(typed) => {
        echo(typed);
        onChange(tidyPostcode(typed));
      }}
    />
  );
}
