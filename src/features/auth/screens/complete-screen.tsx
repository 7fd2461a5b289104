import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import {
  fetchKnown,
  type KnownProfile,
  ProfileFields,
  ProfileInviters,
  skipProfile,
  useProfile,
} from '@/features/profile';
import { t } from '@/i18n/i18n';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/resource';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { Button } from '@/ui/button';
import { SkeletonRows } from '@/ui/skeleton-cards';
import './complete-screen.scss';

const ProfileForm = observer(function ProfileForm({ known, onDone }: { known: KnownProfile; onDone: () => void }) {
  const profile = useProfile(known, onDone);
  return (
    <View>
      <ProfileFields profile={profile} />
      <View className="complete__inviters">
        <ProfileInviters profile={profile} />
      </View>
      <Button
        id="complete-save"
        className="complete__save"
        wide
        size="large"
        busy={profile.isBusy}
        onTap={() => void profile.save()}
      >
        {t('common.save')}
      </Button>
    </View>
  );
});

/** Where a new phone is led after it has signed up or logged in. Saved or skipped, it goes on to where the customer was. */
export const CompleteScreen = observer(function CompleteScreen() {
  const stores = useStores();
  const known = useMemberStore(({ api }) => new Resource<KnownProfile>({ fetch: () => fetchKnown(api) }));
  const isLeft = useRef(false);
  const goOn = (): void => {
    isLeft.current = true;
    void stores.pending.resume();
  };
  const skip = (): void => {
    // Not awaited: what the server says of the inviter must not hold the customer up.
    void skipProfile(stores);
    goOn();
  };
  // The phone's back key skips the page, too; the host has shown the page below by then.
  useEffect(
    () => () => {
      if (isLeft.current || !stores.session.isMember) return;
      void skipProfile(stores);
      void stores.pending.resumeAbove();
    },
    [stores],
  );
  return (
    <Page id="complete" className="complete" load={known.data ? undefined : known.load} onBack={skip}>
      <View className="complete__body">
        <Text className="complete__intro">{t('auth.completeIntro')}</Text>
        <ResourceView resource={known} skeleton={<SkeletonRows />}>
          {(found) => <ProfileForm known={found} onDone={goOn} />}
        </ResourceView>
        <View className="complete__skip">
          <Button id="complete-skip" kind="quiet" onTap={skip}>
            {t('auth.completeSkip')}
          </Button>
        </View>
      </View>
    </Page>
  );
});
