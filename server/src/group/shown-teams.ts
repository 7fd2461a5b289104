import type { Team } from '@/contract/group/group.schemas';
import { findFaces } from '../account';
import type { Queries } from '../db/db';
import { type GroupView, type Seat, toTeam } from './group-presenter';
import { findSeats, type TeamRecord } from './team-repository';

/** Teams with their members, by their id. */
export async function shownTeams(
  db: Queries,
  teams: readonly TeamRecord[],
  view: Pick<GroupView, 'me' | 'now'>,
): Promise<ReadonlyMap<number, Team>> {
  const seats = await findSeats(
    db,
    teams.map(({ id }) => id),
  );
  const faces = await findFaces(
    db,
    seats.map(({ user_id }) => user_id),
  );
  const byTeam = new Map<number, Seat[]>();
  for (const { team_id, ...seat } of seats) {
    const own = byTeam.get(team_id) ?? [];
    byTeam.set(team_id, own);
    own.push({ ...seat, ...(faces.get(seat.user_id) ?? { nickname: '', avatar: '' }) });
  }
  return new Map(teams.map((team) => [team.id, toTeam(team, byTeam.get(team.id) ?? [], view)]));
}
