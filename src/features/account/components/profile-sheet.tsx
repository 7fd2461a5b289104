import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { limits } from '@/contract/limits';
import type { UserInfo } from '@/contract/user.schemas';
import { t } from '@/i18n/i18n';
import { calendarDay, yearsBefore } from '@/lib/calendar';
import { showToast } from '@/platform/toast';
import { sayFailure } from '@/shell/say-failure';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { focusInvalid } from '@/ui/focus-invalid';
import { SegmentedControl } from '@/ui/segmented-control';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import { ProfileStore } from '../profile-store';

interface ProfileSheetProps {
  info: UserInfo;
  onSaved: (info: UserInfo) => void;
  onClose: () => void;
}

/** Range of the birth date's calendar, in years. */
const OLDEST = 120;

/** Edits name, gender and birth date of the member. */
export const ProfileSheet = observer(function ProfileSheet({ info, onSaved, onClose }: ProfileSheetProps) {
  const { api, drafts, clock } = useStores();
  const today = calendarDay(clock.now());
  const [store] = useState(
    () =>
      new ProfileStore({
        api,
        drafts,
        info,
        onInvalid: focusInvalid,
        onSaved: (saved) => {
          onSaved(saved);
          showToast(t('common.submitSuccessfully'), { tone: 'success' });
          onClose();
        },
        say: sayFailure,
      }),
  );
  const { form } = store;
  const nameProblem = form.errors.nickname;
  const save = (): void => void store.save();
  return (
    <Sheet
      open
      id="profile-sheet"
      title={t('account.profile')}
      onClose={onClose}
      footer={
        <Button id="profile-save" wide size="large" busy={form.isSubmitting} onTap={save}>
          {t('common.save')}
        </Button>
      }
    >
      <View className="account-profile">
        <TextField
          id="nickname"
          label={t('account.nickname')}
          value={form.values.nickname}
          error={nameProblem && t(nameProblem === 'tooLong' ? 'account.nicknameLong' : 'account.nicknameRequired')}
          maxLength={limits.nicknameMax}
          autoComplete="nickname"
          onChange={(value) => form.set('nickname', value)}
          onConfirm={save}
        />
        <View className="account-profile__field">
          <Text className="account-profile__label">{t('account.gender')}</Text>
          <SegmentedControl
            id="gender"
            label={t('account.gender')}
            value={form.values.gender}
            items={[
              { id: 2, label: t('account.female') },
              { id: 1, label: t('account.male') },
              { id: 0, label: t('account.unsaid') },
            ]}
            onChange={(value) => form.set('gender', value)}
          />
        </View>
        <DateField
          id="birthday"
          className="account-profile__field"
          label={t('account.birthday')}
          value={form.values.birthday}
          min={yearsBefore(today, OLDEST)}
          max={today}
          placeholder={t('common.select')}
          error={form.errors.birthday && t('account.birthdayWrong')}
          onChange={(value) => form.set('birthday', value)}
        />
      </View>
    </Sheet>
  );
});
