import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { fetchKnown, type KnownProfile, ProfileFields, ProfileInviters, useProfile } from '@/features/profile';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useLeaveQuestion } from '@/shell/use-leave-question';
import { Resource } from '@/state/loading/resource';
import { useMemberStore } from '@/state/loading/use-member-store';
import { Button } from '@/ui/buttons/button';
import { SkeletonRows } from '@/ui/states/skeleton-cards';
import './complete-screen.scss';

const back = (): void => navigate.back('account');

const CompleteForm = observer(function CompleteForm({ known }: { known: KnownProfile }) {
  const profile = useProfile(known, () => {
    // The page may have been left meanwhile.
    if (navigate.current()?.name === 'completeProfile') back();
  });
  const save = (): void => void profile.save();
  const { form } = profile.store;
  const skip = useLeaveQuestion(form.isChanged && !form.isSubmitting, {
    fallback: 'account',
    isKept: true,
    onLeave: () => form.discard(),
  });
  return (
    <Page
      id="complete"
      onBack={skip}
      footer={
        <View className="complete__acts">
          <Button id="complete-skip" kind="secondary" size="large" onTap={skip}>
            {t('auth.completeSkip')}
          </Button>
          <Button id="complete-save" className="complete__save" size="large" busy={profile.isBusy} onTap={save}>
            {t('common.save')}
          </Button>
        </View>
      }
    >
      <View className="complete__body">
        <Text className="complete__intro">{t('auth.completeIntro')}</Text>
        <ProfileFields profile={profile} onConfirm={save} />
        <View className="complete__inviters">
          <ProfileInviters profile={profile} />
        </View>
      </View>
    </Page>
  );
});

/** The profile of a new member, who is asked for it after paying and on the page of the account. */
export const CompleteScreen = observer(function CompleteScreen() {
  const known = useMemberStore(({ api }) => new Resource<KnownProfile>({ fetch: () => fetchKnown(api) }));
  if (known.data) return <CompleteForm known={known.data} />;
  return (
    <Page id="complete" load={known.load} onBack={back}>
      <View className="complete__body">
        <Text className="complete__intro">{t('auth.completeIntro')}</Text>
        <ResourceView resource={known} skeleton={<SkeletonRows />}>
          {() => null}
        </ResourceView>
      </View>
    </Page>
  );
});
