import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { limits } from '@/contract/limits';
import type { UserInfo } from '@/contract/user.schemas';
import { t } from '@/i18n/i18n';
import { calendarDay, yearsBefore } from '@/lib/calendar';
import { navigate } from '@/platform/navigate';
import { showToast } from '@/platform/toast';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { sayFailure } from '@/shell/say-failure';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { DateField } from '@/ui/date-field';
import { focusInvalid } from '@/ui/focus-invalid';
import { SegmentedControl } from '@/ui/segmented-control';
import { TextField } from '@/ui/text-field';
import { AccountStore } from '../account-store';
import { ProfileStore } from '../profile-store';
import './personal-screen.scss';

/** Range of the birth date's calendar, in years. */
const OLDEST = 120;

const back = (): void => navigate.back('settings');

const PersonalForm = observer(function PersonalForm({ info }: { info: UserInfo }) {
  const { clock } = useStores();
  const today = calendarDay(clock.now());
  const { form, save } = useMemberStore(
    ({ api, drafts, session }) =>
      new ProfileStore({
        api,
        drafts,
        info,
        onInvalid: focusInvalid,
        onSaved: (saved) => {
          session.setUser(saved);
          showToast(t('common.submitSuccessfully'), { tone: 'success' });
          // The page may have been left meanwhile.
          if (navigate.current()?.name === 'personal') back();
        },
        say: sayFailure,
      }),
  );
  const nameProblem = form.errors.nickname;
  const tapSave = (): void => void save();
  return (
    <Page
      id="personal-page"
      onBack={back}
      footer={
        <Button id="profile-save" wide size="large" busy={form.isSubmitting} onTap={tapSave}>
          {t('common.save')}
        </Button>
      }
    >
      <Cards>
        <Card>
          <TextField
            id="nickname"
            label={t('settings.nickname')}
            value={form.values.nickname}
            error={nameProblem && t(nameProblem === 'tooLong' ? 'settings.nicknameLong' : 'settings.nicknameRequired')}
            maxLength={limits.nicknameMax}
            autoComplete="nickname"
            onChange={(value) => form.set('nickname', value)}
            onConfirm={tapSave}
          />
          <View className="personal__field">
            <Text className="personal__label">{t('settings.gender')}</Text>
            <SegmentedControl
              id="gender"
              label={t('settings.gender')}
              value={form.values.gender}
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
            className="personal__field"
            label={t('settings.birthday')}
            value={form.values.birthday}
            min={yearsBefore(today, OLDEST)}
            max={today}
            placeholder={t('common.select')}
            error={form.errors.birthday && t('settings.birthdayWrong')}
            onChange={(value) => form.set('birthday', value)}
          />
        </Card>
      </Cards>
    </Page>
  );
});

/** Name, gender and birth date of the member. */
export const PersonalScreen = observer(function PersonalScreen() {
  const { own, info } = useMemberStore((stores) => new AccountStore(stores));
  if (info) return <PersonalForm info={info} />;
  return (
    <Page id="personal-page" load={own.load} onBack={back}>
      <ResourceView resource={own}>{() => null}</ResourceView>
    </Page>
  );
});
