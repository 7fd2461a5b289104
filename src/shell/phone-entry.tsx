import type { AreaCodeRow } from '@/contract/chain.schemas';
import { dividedNumber } from '@/domain/phone';
import { PhoneField, type PhoneFieldProps } from '@/ui/fields/phone-field';

interface PhoneEntryProps extends Omit<PhoneFieldProps, 'areaCodes' | 'onBlur'> {
  areaCodes: readonly AreaCodeRow[];
}

/** A phone number with its area code. One that was typed or pasted with an area code is divided when the field is left. */
export function PhoneEntry(props: PhoneEntryProps) {
  const { areaCode, areaCodes, value, onAreaCode, onChange } = props;
  const divide = (): void => {
    const { areacode, mobile } = dividedNumber({ areacode: areaCode, mobile: value }, areaCodes);
    if (areacode !== areaCode) onAreaCode(areacode);
    if (mobile !== value) onChange(mobile);
  };
  return <PhoneField {...props} onBlur={divide} />;
}
