import { limits } from '@/contract/limits';
import { t } from '../texts';
import { TextField, type TextFieldProps } from './text-field';

type FieldProps = Pick<TextFieldProps, 'id' | 'value' | 'problem' | 'onChange'>;

/** The name of one of the staff. */
export const NameField = (field: FieldProps) => (
  <TextField {...field} label={t('shift.name')} maxLength={limits.nicknameMax} />
);

export const PinField = ({ label = t('shift.pin'), ...field }: FieldProps & { label?: string }) => (
  <TextField {...field} label={label} hint={t('shift.pinHint')} type="password" inputMode="numeric" />
);
