import type { Team } from '@/contract/group/group.schemas';
import { i18n, t } from '@/i18n/i18n';
import { entryOf } from '@/i18n/languages';
import { twoDigits } from '@/lib/date-time';

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

export const leaderOf = ({ members }: Pick<Team, 'members'>): string =>
  (members.find(({ is_leader }) => is_leader === 1) ?? members[0])?.nickname ?? '';
