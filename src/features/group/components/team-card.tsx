import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Team, TeamMember } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { heldSeats, nameOf, openSeats } from '../group-words';
import { Face, FreeSeat } from './face';
import { ShareTap } from './share-tap';
import { TeamClock } from './team-clock';
import './team-card.scss';

interface TeamCardProps {
  team: Team;
  offsetMinutes: number;
  /** Said below the heading, in place of what the state of the team means. */
  text?: string | undefined;
  /** Makes the free seat a button. */
  onInvite?: (() => void) | undefined;
  /** The team's time is over. */
  onEnd: () => void;
  /** What can be done. */
  children?: ReactNode;
}

function Seat({ member, place }: { member: TeamMember; place: number }) {
  const { is_me, is_leader } = member;
  return (
    <View className="group-seat">
      <View className="group-seat__face">
        <Face member={member} size="large" />
        <View className="group-seat__mark" {...a11y({ hidden: true })}>
          <Icon name="check" size={24} />
        </View>
      </View>
      <Text className="group-seat__name">{is_me ? t('group.seat.you') : nameOf(member, place)}</Text>
      <Text className="group-seat__note">{t(is_leader ? 'group.seat.started' : 'group.seat.paid')}</Text>
    </View>
  );
}

function Free({ count, onInvite }: { count: number } & Pick<TeamCardProps, 'onInvite'>) {
  const note = count > 1 ? t('group.seat.free', { count }) : t('group.seat.freeOne');
  const content = (
    <>
      <FreeSeat size="large" />
      <Text className="group-seat__name">{onInvite ? t('group.seat.invite') : note}</Text>
      {onInvite ? <Text className="group-seat__note">{note}</Text> : null}
    </>
  );
  return onInvite ? (
    <ShareTap id="group-seat-invite" className="group-seat" onTap={onInvite}>
      {content}
    </ShareTap>
  ) : (
    <View className="group-seat">{content}</View>
  );
}

/** The heading; what is between brackets is emphasised. */
function Title({ team }: { team: Team }) {
  const words = t(`group.team.${team.state}`, { count: openSeats(team) });
  const [before, strong, after] = words.split(/[[\]]/);
  return (
    <Text
      className={classNames('group-team__title', team.state !== 'forming' && 'group-team__title--over')}
      {...a11y({ role: 'heading', level: 2 })}
    >
      {before}
      {strong ? <Text className="group-team__strong">{strong}</Text> : null}
      {after}
    </Text>
  );
}

/** What the state of a team means to somebody who is not in it. */
function stateText({ state, free, formtime }: Team, when: (seconds: number) => string): string {
  if (state === 'formed') return formtime === null ? '' : t('group.team.formedAt', { when: when(formtime) });
  if (state === 'failed') return t('group.team.failedText');
  if (state === 'notStarted') return t('group.team.notStartedText');
  return free === 0 ? t('group.team.heldText') : '';
}

/** A team: who is in it, how many seats are left, and until when. */
export const TeamCard = observer(function TeamCard(props: TeamCardProps) {
  const { team, offsetMinutes, onInvite, onEnd, children } = props;
  const { clock } = useStores();
  const { state, members, free, endtime } = team;
  const { text = stateText(team, (seconds) => whenText(seconds, clock.now(), offsetMinutes)) } = props;
  const held = state === 'forming' ? heldSeats(team) : 0;
  return (
    <View id={`team-${team.group_sn}`} className="group-team">
      <View {...a11y({ live: 'polite' })}>
        <Title team={team} />
        {text ? <Text className="group-team__text">{text}</Text> : null}
      </View>
      <View className="group-team__seats">
        {members.map((member, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be alike, and seats have no state.
          <Seat key={at} member={member} place={at + 1} />
        ))}
        {held > 0 ? (
          <View className="group-seat">
            <FreeSeat size="large" isHeld />
            <Text className="group-seat__name">{t('group.seat.held', { count: held })}</Text>
          </View>
        ) : null}
        {state === 'forming' && free > 0 ? <Free count={free} onInvite={onInvite} /> : null}
      </View>
      {state === 'forming' && endtime !== null ? (
        <TeamClock until={endtime} offsetMinutes={offsetMinutes} onEnd={onEnd} />
      ) : null}
      {children}
    </View>
  );
});
