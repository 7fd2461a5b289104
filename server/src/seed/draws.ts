import { createHash } from 'node:crypto';
import type { ChanceWay, WheelType } from '@/contract/wheel/wheel.schemas';
import { wheelTypes } from '@/contract/wheel/wheel-types';
import { computeDraw, fingerprintOf } from '@/domain/draws/draw';
import { endOfDay } from '@/domain/points/check-in';
import { dayOf } from '@/domain/wib';
import { insertRows, type Row, type SyncDb } from '../chain-file/sync';
import { demoMember } from './demo-member';
import { yearAgo } from './year-ago';

/** Tables with rows of draws. */
export const drawTables: readonly string[] = ['wheel', 'wheel_entry', 'wheel_chance', 'wheel_seed', 'wheel_draw'];

const DAY = 86_400;
const CHANCE_SECONDS = 30 * DAY;
const PUBLISH_SECONDS = 300;
const DRAW_ID = 'KED41DEM0000';

/** Draws of the demo member: how many days ago, or on which day of this month a year ago, on which wheel, and on which entry they landed. */
const draws: readonly ({ wheel: WheelType; key: string } & ({ days: number } | { yearAgo: number }))[] = [
  { yearAgo: 8, wheel: 'big', key: 'big-hundred' },
  { yearAgo: 22, wheel: 'big', key: 'big-five-hundred' },
  { days: 8, wheel: 'small', key: 'small-again' },
  { days: 6, wheel: 'small', key: 'small-tumbler' },
  { days: 3, wheel: 'big', key: 'big-tea' },
  { days: 2, wheel: 'small', key: 'small-next' },
];

/** Chances that the demo member has. */
const chances: Readonly<Record<WheelType, number>> = { small: 2, big: 1 };

/** How they were earned. */
const wayTo: Readonly<Record<WheelType, ChanceWay>> = { small: 'signIn', big: 'weeks' };

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

const chanceRow = (wheel: WheelType, slot: string, { createtime, usetime }: Row): Row => ({
  ...{ user_id: demoMember.id, wheel, way: wayTo[wheel], source: `demo ${slot}`, slot },
  ...{ createtime, usetime, expiretime: Number(createtime) + CHANCE_SECONDS },
});

interface Drawn {
  wheel: Row;
  entries: readonly Row[];
  entry: Row;
  time: number;
}

/** How a draw was made that landed on an entry: the client seed is one of those that do. */
function termsOf({ wheel, entries, entry, time }: Drawn) {
  const day = dayOf(time);
  const seed = hex(`demo seed of ${day}`);
  const left = ({ total, taken }: Row) => (total === null ? null : Number(total) - Number(taken));
  const weighed = entries.map((one) => ({
    position: Number(one.position),
    weight: Number(one.weight),
    left: left(one),
  }));
  for (let tried = 0; ; tried += 1) {
    const client_seed = hex(`demo client ${day} ${tried}`).slice(0, 32);
    const terms = { day, wheel_id: Number(wheel.id), draw_id: DRAW_ID, client_seed, n: 0, entries: weighed };
    if (computeDraw(seed, terms).position === entry.position) return { seed, terms };
  }
}

const statuses = { nothing: 0, toClaim: 1, given: 5 } as const;
const lost: Row = { type: 'none', value: 0, status: statuses.nothing, expiretime: null };

/** What was won. Goods are to be claimed, points are given at once. */
function wonOf({ type, value }: Row, time: number): Row {
  if (type === 'goods') return { type, status: statuses.toClaim, expiretime: time + CHANCE_SECONDS };
  return type === 'points' ? { type, value, status: statuses.given } : {};
}

async function addDraw(db: SyncDb, drawn: Drawn): Promise<void> {
  const { wheel, entries, entry, time } = drawn;
  const { seed, terms } = termsOf(drawn);
  const { entries: weighed, ...kept } = terms;
  const [madeSeed] = await insertRows(db, 'wheel_seed', {
    rows: [
      {
        ...{ day: terms.day, number: 1, seed_hash: fingerprintOf(seed), seed, createtime: endOfDay(time) - DAY },
        publishtime: endOfDay(time) + PUBLISH_SECONDS,
      },
    ],
    returning: 'id',
  });
  const type = wheel.type as WheelType;
  const used = { createtime: time - DAY, usetime: time };
  const [chance] = await insertRows(db, 'wheel_chance', {
    rows: [chanceRow(type, `draw of ${terms.day}`, used)],
    returning: 'id',
  });
  const isUsedUp = weighed.some(({ position, left }) => position === entry.position && left === 0);
  const won = isUsedUp ? lost : { ...lost, ...wonOf(entry, time) };
  await insertRows(db, 'wheel_draw', {
    rows: [
      {
        ...kept,
        ...{ sn: `PZ${terms.day.slice(2).replace(/-/g, '')}000000000101`, user_id: demoMember.id },
        ...{ chance_id: chance?.id, seed_id: madeSeed?.id, position: entry.position, entry_id: entry.id },
        entries_json: weighed.map((one, at) => ({ ...one, name: entries[at]?.name_json })),
        ...{ used_up: isUsedUp ? 1 : 0, ...won },
        ...{ name_json: entry.name_json, image: entry.image, tint: entry.tint },
        ...{ permit_no: wheel.permit_no, tax_json: wheel.tax_json },
        createtime: time,
      },
    ],
  });
  if (won.type !== 'none') await db.query('update wheel_entry set taken = taken + 1 where id = $1', [entry.id]);
}

/** Draws of the demo member, whose seeds are published, and chances for more. */
export async function addDraws(db: SyncDb, now: number): Promise<void> {
  const wheels = (await db.query('select * from wheel')).rows;
  const entries = (await db.query('select * from wheel_entry where status = 1 order by position')).rows;
  await insertRows(db, 'wheel_member', { rows: [{ user_id: demoMember.id, draw_id: DRAW_ID }] });
  for (const drawn of draws) {
    const { wheel: type, key } = drawn;
    const wheel = wheels.find((one) => one.type === type);
    const entry = entries.find((one) => one.key === key);
    if (!wheel || !entry) throw new Error(`there is no entry ${key}`);
    const time = 'days' in drawn ? now - drawn.days * DAY : yearAgo(now, drawn.yearAgo, 12);
    const own = entries.filter(({ wheel_id }) => wheel_id === wheel.id);
    await addDraw(db, { wheel, entries: own, entry, time });
  }
  for (const wheel of wheelTypes) {
    const slots = Array.from({ length: chances[wheel] }, (_, at) => `chance ${at + 1} for ${wheel}`);
    await insertRows(db, 'wheel_chance', {
      rows: slots.map((slot) => chanceRow(wheel, slot, { createtime: now - DAY, usetime: null })),
    });
  }
}
