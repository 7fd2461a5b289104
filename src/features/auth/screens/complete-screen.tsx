import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { limits } from '@/contract/limits';
import { AvatarField, useAvatar } from '@/features/avatar';
import { t } from '@/i18n/i18n';
import { calendarDay, yearsBefore } from '@/lib/calendar';
import { showToast } from '@/platform/toast';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { sayFailure } from '@/shell/say-failure';
import { Resource } from '@/state/resource';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { focusInvalid } from '@/ui/focus-invalid';
import { SegmentedControl } from '@/ui/segmented-control';
import { SkeletonRows } from '@/ui/skeleton-cards';
import { TextField } from '@/ui/text-field';
import { CompleteStore, type KnownProfile } from '../complete-store';
import { InviterFields, NamedInviters } from '../components/inviter-fields';
import './complete-screen.scss';

/** Range of the birth date's calendar, in years. */
const OLDEST = 120;

interface FormProps {
  known: KnownProfile;
  onDone: () => void;
}

const Inviters = observer(function Inviters({ store, known }: { store: CompleteStore; known: KnownProfile }) {
  const { form } = store;
  const names = known.inviters.list.map(({ name }) => name);
  if (names.length > 0) return <NamedInviters names={names} />;
  if (!store.canName) return null;
  return (
    <InviterFields
      inviters={store.inviters}
      typed={form.values.inviter}
      error={store.inviterRefusal || (form.errors.inviter && t('auth.inviterUnknown'))}
      onType={store.setInviter}
    />
  );
});

const ProfileForm = observer(function ProfileForm({ known, onDone }: FormProps) {
  const { api, drafts, clock, invite, session } = useStores();
  const today = calendarDay(clock.now());
  const [store] = useState(
    () => new CompleteStore({ api, drafts, known, invited: invite.code, onInvalid: focusInvalid, say: sayFailure }),
  );
  const { form } = store;
  const { nickname, gender, birthday, avatar: url } = form.values;
  const avatar = useAvatar({ url, onChange: (stored) => form.set('avatar', stored) });
  const save = async (): Promise<void> => {
    const saved = await store.save();
    if (!saved) return;
    session.setUser(saved);
    showToast(t('common.submitSuccessfully'), { tone: 'success' });
    onDone();
  };
  const nameProblem = form.errors.nickname;
  return (
    <View>
      <AvatarField id="avatar" className="complete__avatar" avatar={avatar} name={nickname} />
      <TextField
        id="nickname"
        className="auth-field"
        label={t('settings.nickname')}
        value={nickname}
        error={nameProblem && t(nameProblem === 'tooLong' ? 'settings.nicknameLong' : 'settings.nicknameRequired')}
        maxLength={limits.nicknameMax}
        autoComplete="nickname"
        onChange={(value) => form.set('nickname', value)}
      />
      <View className="auth-field">
        <Text className="complete__label">{t('settings.gender')}</Text>
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
        className="auth-field"
        label={t('settings.birthday')}
        value={birthday}
        min={yearsBefore(today, OLDEST)}
        max={today}
        placeholder={t('common.select')}
        error={form.errors.birthday && t('settings.birthdayWrong')}
        onChange={(value) => form.set('birthday', value)}
      />
      <Inviters store={store} known={known} />
      <Button
        id="complete-save"
        className="complete__save"
        wide
        size="large"
        busy={form.isSubmitting || avatar.uploads.isBusy}
        onTap={() => void save()}
      >
        {t('common.save')}
      </Button>
    </View>
  );
});

/** Where a new phone is led after it has signed up or logged in. Saved or skipped, it goes on to where the customer was. */
export const CompleteScreen = observer(function CompleteScreen() {
  const { drafts, invite, pending, session } = useStores();
  const known = useMemberStore(
    ({ api: { user } }) =>
      new Resource<KnownProfile>({
        fetch: async () => {
          const [own, named] = [await user.info.attempt({}), await user.inviters.attempt({})];
          if (!own.ok) return own;
          return named.ok ? { ...own, data: { info: own.data.userinfo, inviters: named.data } } : named;
        },
      }),
  );
  const goOn = (): void => {
    invite.forget();
    if (session.user) drafts.endForm(`complete ${session.user.id}`);
    void pending.resume();
  };
  return (
    <Page id="complete" className="complete" load={known.data ? undefined : known.load} onBack={goOn}>
      <View className="complete__body">
        <Text className="complete__intro">{t('auth.completeIntro')}</Text>
        <ResourceView resource={known} skeleton={<SkeletonRows />}>
          {(found) => <ProfileForm known={found} onDone={goOn} />}
        </ResourceView>
        <View className="complete__skip">
          <Button id="complete-skip" kind="quiet" onTap={goOn}>
            {t('auth.completeSkip')}
          </Button>
        </View>
      </View>
    </Page>
  );
});
