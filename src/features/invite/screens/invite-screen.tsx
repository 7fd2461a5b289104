import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { InvitedFriend } from '@/contract/invite.schemas';
import { SharedLink } from '@/features/qr';
import { type MessageKey, t } from '@/i18n/i18n';
import { ListView } from '@/shell/list-view';
import { OldNote } from '@/shell/old-note';
import { Page } from '@/shell/page';
import { couponWorth } from '@/shell/words/coupon-worth';
import { useMemberStore } from '@/state/loading/use-member-store';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { ArticleSheet } from '@/ui/layers/article-sheet';
import { Icon } from '@/ui/pictures/icon';
import { type Campaign, InviteListStore } from '../invite-store';
import './invite-screen.scss';

const states: Record<InvitedFriend['state'], MessageKey> = {
  joined: 'invite.joined',
  ordered: 'invite.ordered',
  rewarded: 'invite.rewarded',
};

function Head({ reward }: { reward: Campaign['reward'] }) {
  return (
    <View className="invite-head">
      <Text className="invite-head__title" {...a11y({ role: 'heading', level: 2 })}>
        {t(reward ? 'invite.title' : 'invite.titlePlain')}
      </Text>
      <Text id="invite-reward" className="invite-head__text">
        {reward ? t('invite.text', { reward: reward.name, terms: couponWorth(reward) }) : t('invite.textPlain')}
      </Text>
    </View>
  );
}

/** The link as a QR code, in letters, and ways to pass it on. */
function Link({ campaign: { link, code } }: { campaign: Campaign }) {
  return (
    <Card className="invite-link">
      <SharedLink
        id="invite"
        link={link}
        label={t('invite.qrLabel')}
        code={code}
        copyText={t('invite.copy')}
        name={`invite-${code}`}
        poster={{
          title: t('invite.posterTitle', { app: t('common.appName') }),
          text: t('invite.posterText'),
          code,
        }}
      />
    </Card>
  );
}

function Friend({ friend: { id, name, state } }: { friend: InvitedFriend }) {
  return (
    <View className="invite-friend" {...a11y({ testId: `friend-${id}` })}>
      <View className="invite-friend__letter" {...a11y({ hidden: true })}>
        <Text>{Array.from(name)[0]?.toUpperCase()}</Text>
      </View>
      <View className="invite-friend__text">
        <Text className="invite-friend__name">{name}</Text>
        <Text className="invite-friend__state">{t(states[state])}</Text>
      </View>
      {state === 'rewarded' ? <Icon name="check" size={40} className="invite-friend__mark" /> : null}
    </View>
  );
}

const Friends = observer(function Friends({ store }: { store: InviteListStore }) {
  const { campaign, friends } = store;
  return (
    <Card className="invite-friends">
      {campaign ? (
        <View className="invite-friends__head">
          <Text id="invite-count" className="invite-friends__count">
            {t('invite.count', { count: campaign.total })}
          </Text>
          <Text id="invite-rewards" className="invite-friends__rewards">
            {t('invite.rewards', { count: campaign.reward_count })}
          </Text>
        </View>
      ) : null}
      <ListView
        id="invite-list"
        within="sheet"
        list={friends}
        empty={<Text className="invite-friends__none">{t('invite.none')}</Text>}
        renderRow={(friend) => <Friend key={friend.id} friend={friend} />}
      />
    </Card>
  );
});

/** Inviting friends: the member's link and code, whom they brought, and what it is rewarded with. */
export const InviteScreen = observer(function InviteScreen() {
  const store = useMemberStore((stores) => new InviteListStore(stores));
  const [isReading, setReading] = useState(false);
  const { campaign, friends } = store;
  return (
    <Page
      id="invite"
      className="invite"
      load={store.load}
      aside={
        <Tappable id="invite-rule" className="invite__rule" onTap={() => setReading(true)}>
          <Text>{t('invite.rule')}</Text>
        </Tappable>
      }
    >
      {campaign ? (
        <>
          <OldNote id="invite-old" since={store.oldSince} />
          <Head reward={campaign.reward} />
          <View className="invite__body">
            <Link campaign={campaign} />
            <Friends store={store} />
          </View>
        </>
      ) : (
        <ListView list={friends} empty={null} renderRow={() => null} />
      )}
      {isReading && campaign ? (
        <ArticleSheet
          id="invite-rule-sheet"
          title={t('invite.rule')}
          text={campaign.rule}
          onClose={() => setReading(false)}
        />
      ) : null}
    </Page>
  );
});
