import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '@/i18n/i18n';
import { messageMax } from '@/lib/typed-text';
import { TextField } from '@/ui/fields/text-field';
import { type InviterNames, isNumber } from '../inviter-names';
import './inviter-fields.scss';

interface LevelProps {
  id: string;
  label: string;
  name: string;
}

const Level = ({ id, label, name }: LevelProps) => (
  <View id={id} className="inviter-level">
    <Text className="inviter-level__label">{label}</Text>
    <Text className="inviter-level__name">{name}</Text>
  </View>
);

/** The two levels above an inviter, masked, as the server derives them. */
const LevelsAbove = ({ names: [first, second, third] }: { names: readonly string[] }) => {
  const none = t(first === undefined ? 'auth.inviterFilled' : 'auth.inviterNone');
  return (
    <>
      <Level id="inviter-2" label={t('auth.inviter2')} name={second ?? none} />
      <Level id="inviter-3" label={t('auth.inviter3')} name={third ?? none} />
    </>
  );
};

/** The inviters of a member who has named one. */
export const NamedInviters = ({ names }: { names: readonly string[] }) => (
  <View>
    <Level id="inviter" label={t('auth.inviter1')} name={names[0] ?? ''} />
    <LevelsAbove names={names} />
  </View>
);

/** What is known of the inviter that was typed. */
function hintOf({ names, options }: InviterNames, typed: string): string {
  if (names[0] !== undefined) return t('auth.inviterFound', { name: names[0] });
  return t(isNumber(typed) && !options.knowsNumbers ? 'auth.inviterLater' : 'auth.inviterHint');
}

interface InviterFieldsProps {
  inviters: InviterNames;
  typed: string;
  error: string | undefined;
  onType: (value: string) => void;
}

/** Who invited the customer (spec §2): the first is typed, the two above show what follows from it. */
export const InviterFields = observer(function InviterFields({ inviters, typed, error, onType }: InviterFieldsProps) {
  useEffect(() => void inviters.look(typed), [inviters, typed]);
  const problem = error || inviters.refusal || (inviters.isUnknown ? t('auth.inviterUnknown') : undefined);
  const lookWhole = (): void => void inviters.lookWhole(typed);
  return (
    <View>
      <TextField
        id="inviter"
        label={t('auth.inviter')}
        value={typed}
        error={problem}
        hint={problem ? undefined : hintOf(inviters, typed)}
        maxLength={messageMax}
        onChange={onType}
        onBlur={lookWhole}
        onConfirm={lookWhole}
      />
      <LevelsAbove names={inviters.names} />
    </View>
  );
});
