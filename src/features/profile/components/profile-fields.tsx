import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { limits } from '@/contract/limits';
import { AvatarField } from '@/features/avatar';
import { InviterFields, NamedInviters } from '@/features/inviter';
import { t } from '@/i18n/i18n';
import { calendarDay, yearsBefore } from '@/lib/calendar';
import { useStores } from '@/state/store-context';
import { DateField } from '@/ui/fields/date-field';
import { SegmentedControl } from '@/ui/fields/segmented-control';
import { TextField } from '@/ui/fields/text-field';
import type { Profile } from '../use-profile';
import './profile-fields.scss';

/** Range of the birth date's calendar, in years. */
const OLDEST = 120;

interface ProfileFieldsProps {
  profile: Profile;
  /** Called by Enter in the field of the name. */
  onConfirm?: () => void;
}

/** Picture, name, gender and birth date of a member. The page needs the texts `settings`, `avatar` and `upload`. */
export const ProfileFields = observer(function ProfileFields({ profile, onConfirm }: ProfileFieldsProps) {
  const { clock } = useStores();
  const { avatar, store } = profile;
  const { form } = store;
  const { nickname, gender, birthday } = form.values;
  const today = calendarDay(clock.now());
  const nameProblem = form.errors.nickname;
  return (
    <>
      <AvatarField id="avatar" avatar={avatar} name={nickname} />
      <TextField
        id="nickname"
        className="profile-field"
        label={t('settings.nickname')}
        value={nickname}
        error={nameProblem && t(nameProblem === 'tooLong' ? 'settings.nicknameLong' : 'settings.nicknameRequired')}
        maxLength={limits.nicknameMax}
        counted
        autoComplete="nickname"
        onChange={(value) => form.set('nickname', value)}
        onConfirm={onConfirm}
      />
      <View className="profile-field">
        <Text className="profile-field__label">{t('settings.gender')}</Text>
        <SegmentedControl
          id="gender"
          label={t('settings.gender')}
          value={gender}
          items={[
            { id: 2, label: t('settings.female') },
            { id: 1, label: t('settings.male') },
            { id: 0, label: t('settings.unsaid') },
          ]}
          onChange={(value) => form.set('gender', value)}
        />
      </View>
      <DateField
        id="birthday"
        className="profile-field"
        label={t('settings.birthday')}
        value={birthday}
        min={yearsBefore(today, OLDEST)}
        max={today}
        placeholder={t('common.select')}
        error={form.errors.birthday && t(birthday > today ? 'settings.birthdayAhead' : 'settings.birthdayWrong')}
        onChange={(value) => form.set('birthday', value)}
      />
    </>
  );
});

/** The member's inviters, or the field for one while one can be named. The page needs the texts `auth`. */
export const ProfileInviters = observer(function ProfileInviters({ profile }: { profile: Profile }) {
  const { store, known, inviters } = profile;
  const names = known.inviters.list.map(({ name }) => name);
  if (names.length > 0) return <NamedInviters names={names} />;
  if (!store.canName) return <Text className="profile-field__closed">{t('auth.inviterClosed')}</Text>;
  return (
    <InviterFields
      inviters={inviters}
      typed={store.form.values.inviter}
      error={store.inviterRefusal || (store.form.errors.inviter && t('auth.inviterUnknown'))}
      onType={store.setInviter}
    />
  );
});
