import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { fetchKnown, type KnownProfile, ProfileFields, ProfileInviters, useProfile } from '@/features/profile';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useLeaveQuestion } from '@/shell/use-leave-question';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import './personal-screen.scss';

const back = (): void => navigate.back('settings');

const PersonalForm = observer(function PersonalForm({ known }: { known: KnownProfile }) {
  const profile = useProfile(known, () => {
    // The page may have been left meanwhile.
    if (navigate.current()?.name === 'personal') back();
  });
  const save = (): void => void profile.save();
  const { form } = profile.store;
  const onBack = useLeaveQuestion(form.isChanged && !form.isSubmitting, {
    fallback: 'settings',
    isKept: true,
    onLeave: () => form.discard(),
  });
  return (
    <Page
      id="personal-page"
      onBack={onBack}
      footer={
        <Button id="profile-save" wide size="large" busy={profile.isBusy} onTap={save}>
          {t('common.save')}
        </Button>
      }
    >
      <Cards>
        <Card>
          <ProfileFields profile={profile} onConfirm={save} />
        </Card>
        <Card>
          <Text className="personal__title" {...a11y({ role: 'heading', level: 2 })}>
            {t('auth.inviters')}
          </Text>
          <ProfileInviters profile={profile} />
        </Card>
      </Cards>
    </Page>
  );
});

/** What the member has told of themselves, and who invited them. */
export const PersonalScreen = observer(function PersonalScreen() {
  const known = useMemberStore(
    ({ api, session }) =>
      new Resource<KnownProfile>({ fetch: () => fetchKnown(api), onAnswer: ({ info }) => session.setUser(info) }),
  );
  if (known.data) return <PersonalForm known={known.data} />;
  return (
    <Page id="personal-page" load={known.load} onBack={back}>
      <ResourceView resource={known}>{() => null}</ResourceView>
    </Page>
  );
});
