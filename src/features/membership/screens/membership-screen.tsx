import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { HeadLink } from '@/ui/buttons/head-link';
import { ArticleSheet } from '@/ui/layers/article-sheet';
import { EmptyState } from '@/ui/states/empty-state';
import { BenefitsCard } from '../components/benefits-card';
import { GrowthRow } from '../components/growth-row';
import { LevelCard } from '../components/level-card';
import { LevelChoice } from '../components/level-choice';
import { MembershipStore } from '../membership-store';
import './membership-screen.scss';

const rulesText = (rupiah: number): string =>
  [
    t('membership.earnTitle'),
    t('membership.earn', { sum: money(rupiah) }),
    t('membership.levelsTitle'),
    t('membership.reach'),
    t('membership.keep'),
  ].join('\n');

const Records = observer(function Records({ store }: { store: MembershipStore }) {
  const { clock } = useStores();
  return (
    <View className="membership__part">
      <Text className="membership__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('membership.records')}
      </Text>
      <ListView
        id="growth-records"
        className="k-card k-card--flush membership__records"
        list={store.growth}
        empty={<EmptyState title={t('membership.noRecords')} text={t('membership.noRecordsText')} />}
        renderRow={(entry, before) => (
          <GrowthRow key={entry.id} entry={entry} now={clock.now()} ruled={before !== undefined} />
        )}
      />
    </View>
  );
});

/** The membership centre (`huiyuan`): levels, what they bring, and the member's growth. */
export const MembershipScreen = observer(function MembershipScreen() {
  const store = useMemberStore(({ api }) => new MembershipStore(api));
  const [isReading, setReading] = useState(false);
  const { vip, shown } = store;
  return (
    <Page
      id="membership"
      className="membership"
      load={store.load}
      onBack={() => navigate.back('account')}
      aside={
        <HeadLink id="membership-rules" tone="plain" text={t('membership.rules')} onTap={() => setReading(true)} />
      }
    >
      <ResourceView resource={vip}>
        {({ standing, list, growth_per_idr, has_birthday }) => (
          <>
            {standing && shown ? (
              <>
                <LevelCard standing={standing} />
                <BenefitsCard level={shown} levels={list} hasBirthday={has_birthday === 1} />
                <LevelChoice levels={list} shown={shown} onPick={store.pick} />
                <Records store={store} />
              </>
            ) : (
              <EmptyState
                title={t('membership.none')}
                text={t('membership.noneText')}
                action={{
                  id: 'membership-menu',
                  label: t('membership.toMenu'),
                  onTap: () => navigate.to('chooseShop'),
                }}
              />
            )}
            {isReading ? (
              <ArticleSheet
                id="rules-sheet"
                title={t('membership.rules')}
                text={rulesText(growth_per_idr)}
                onClose={() => setReading(false)}
              />
            ) : null}
          </>
        )}
      </ResourceView>
    </Page>
  );
});
