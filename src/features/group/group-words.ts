import type { GroupOrderRow, Team, TeamMember } from '@/contract/group/group.schemas';
import { i18n, t } from '@/i18n/i18n';
import { entryOf } from '@/i18n/languages';
import { twoDigits } from '@/lib/date-time';
import { dotted } from '@/lib/dotted';

/** Hours, minutes and seconds. */
export function clockParts(seconds: number): [hours: string, minutes: string, seconds: string] {
  const left = Math.max(0, Math.ceil(seconds));
  return [twoDigits(Math.floor(left / 3600)), twoDigits(Math.floor(left / 60) % 60), twoDigits(left % 60)];
}

const daySeconds = 86_400;

/** The time left as a clock: `3:41:07`, in Indonesian `3.41.07`, from two days on with the days. */
export function clockLeft(seconds: number): string {
  const days = seconds < 2 * daySeconds ? 0 : Math.floor(seconds / daySeconds);
  const [hours, minutes, rest] = clockParts(seconds - days * daySeconds);
  const time = [String(Number(hours)), minutes, rest].join(entryOf(i18n.language).clock);
  return days > 0 ? t('group.days', { count: days, time }) : time;
}

/** Seats that nobody has paid for. */
export const openSeats = ({ people, joined }: Pick<Team, 'people' | 'joined'>): number => Math.max(0, people - joined);

/** Seats that somebody has taken and not paid for yet. */
export const heldSeats = (team: Pick<Team, 'people' | 'joined' | 'free'>): number =>
  Math.max(0, openSeats(team) - team.free);

export const isOwn = ({ members }: Pick<Team, 'members'>): boolean => members.some(({ is_me }) => is_me === 1);

/** Whether somebody can join a team now. */
export const isJoinable = ({ state, free }: Pick<Team, 'state' | 'free'>): boolean => state === 'forming' && free > 0;

/** The name of a member. Somebody without one is called by the place in the team, from 1. */
export const nameOf = ({ nickname }: Pick<TeamMember, 'nickname'>, place: number): string =>
  nickname || t('group.member', { number: place });

/** So many digits of its number tell teams apart whose leaders have no names. */
const tellingDigits = 3;

/** The name of the leader of a team, by which it is called. */
export function leaderOf({ members, group_sn }: Pick<Team, 'members' | 'group_sn'>): string {
  const leader = members.find(({ is_leader }) => is_leader === 1) ?? members[0];
  if (!leader) return '';
  return leader.nickname || t('group.member', { number: `··${group_sn.slice(-tellingDigits)}` });
}

type BoughtFacts = Pick<GroupOrderRow, 'spec_text' | 'num'> & { team: Pick<Team, 'people'> };

/** What was bought: its size, how many if there are several, and the size of the team. */
export const boughtText = ({ spec_text, num, team }: BoughtFacts): string =>
  dotted([spec_text, num > 1 ? t('group.num', { count: num }) : '', t('group.people', { count: team.people })]);

/** Fewer than this many are said to be left. */
const fewLeft = 20;

/** Whether so few are left that it is said. */
export const isLow = (left: number | null): boolean => left !== null && left > 0 && left < fewLeft;
