import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { TextField } from '@/ui/text-field';
import type { InviterNames } from '../inviter-names';

interface FilledProps {
  id: string;
  label: string;
  name: string | undefined;
}

const Filled = ({ id, label, name }: FilledProps) => (
  <TextField
    id={id}
    className="auth-field"
    label={label}
    value={name ?? ''}
    placeholder={t('auth.inviterFilled')}
    disabled
    onChange={() => undefined}
  />
);

/** The two levels above an inviter, masked, as the server derives them. */
const LevelsAbove = ({ names: [, second, third] }: { names: readonly string[] }) => (
  <>
    <Filled id="inviter-2" label={t('auth.inviter2')} name={second} />
    <Filled id="inviter-3" label={t('auth.inviter3')} name={third} />
  </>
);

/** The inviters of a member who has named one. */
export const NamedInviters = ({ names }: { names: readonly string[] }) => (
  <View>
    <Filled id="inviter" label={t('auth.inviter')} name={names[0]} />
    <LevelsAbove names={names} />
  </View>
);

interface InviterFieldsProps {
  inviters: InviterNames;
  typed: string;
  error: string | undefined;
  onType: (value: string) => void;
}

/** Who invited the customer (spec §2): the first is typed, the two above show what follows from an invite code. */
export const InviterFields = observer(function InviterFields({ inviters, typed, error, onType }: InviterFieldsProps) {
  const { names, isUnknown } = inviters;
  useEffect(() => void inviters.look(typed), [inviters, typed]);
  const problem = error ?? (isUnknown ? t('auth.inviterUnknown') : undefined);
  const found = names[0] === undefined ? t('auth.inviterHint') : t('auth.inviterFound', { name: names[0] });
  return (
    <View>
      <TextField
        id="inviter"
        className="auth-field"
        label={t('auth.inviter')}
        value={typed}
        error={problem}
        hint={problem ? undefined : found}
        maxLength={limits.inviterMax}
        onChange={onType}
      />
      <LevelsAbove names={names} />
    </View>
  );
});
