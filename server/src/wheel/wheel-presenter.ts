import type { Language } from '@/contract/core';
import type { DrawProof, DrawRow, DrawState, WheelEntry } from '@/contract/wheel/wheel.schemas';
import type { WheelRecord } from '../chance';
import { fill } from '../messages/message';
import { wheelTexts } from '../messages/wheel-texts';
import type { View } from '../order';
import type { SeedRecord } from './seed-repository';
import { type DrawRecord, drawStatus, type EntryRecord } from './wheel-repository';

const HUNDREDTHS = 10_000;

/** A weight as a part of all, in percent with two decimals. */
export function oddsText({ weight, sum }: { weight: number; sum: number }, language: Language): string {
  const { odds, below, decimal } = wheelTexts[language];
  const hundredths = Math.round((weight * HUNDREDTHS) / sum);
  const shown = (value: number) => (value / 100).toFixed(2).replace('.', decimal);
  return hundredths === 0 ? fill(below, { percent: shown(1) }) : fill(odds, { percent: shown(hundredths) });
}

export function toEntry(
  entry: EntryRecord,
  { left, sum, language }: { left: number | null; sum: number; language: Language },
): WheelEntry {
  const { position, type, name_json, image, tint, value, weight } = entry;
  return {
    ...{ position, type, image, tint, value, weight, left },
    name: name_json[language],
    odds_text: oddsText({ weight, sum }, language),
    used_up: left === 0 ? 1 : 0,
  };
}

const states: Readonly<Record<DrawRecord['status'], DrawState>> = {
  [drawStatus.nothing]: 'nothing',
  [drawStatus.toClaim]: 'toClaim',
  [drawStatus.claimed]: 'claimed',
  [drawStatus.received]: 'received',
  [drawStatus.expired]: 'expired',
  [drawStatus.given]: 'given',
};

/** The job that ends a prize may be late. */
export function drawState({ status, expiretime }: DrawRecord, now: number): DrawState {
  const isOver = status === drawStatus.toClaim && expiretime !== null && expiretime <= now;
  return isOver ? 'expired' : states[status];
}

/** `fetchEnd`: until when a claimed prize can be fetched, if it waits in a shop. */
export function toDrawRow(
  draw: DrawRecord,
  wheel: WheelRecord,
  { language, now, fetchEnd = null }: View & { fetchEnd?: number | null | undefined },
): DrawRow {
  const state = drawState(draw, now);
  return {
    sn: draw.sn,
    wheel: wheel.type,
    wheel_name: wheel.name_json[language],
    position: draw.position,
    used_up: draw.used_up,
    state,
    status: state === 'expired' ? drawStatus.expired : draw.status,
    status_text: wheelTexts[language].state[state],
    type: draw.type,
    name: draw.name_json[language],
    image: draw.image,
    tint: draw.tint,
    value: draw.value,
    createtime: draw.createtime,
    expiretime: state === 'claimed' ? fetchEnd : draw.expiretime,
  };
}

/** A draw as anybody can compute it again. */
export const toProof = (draw: DrawRecord, { seed_hash, seed }: SeedRecord): DrawProof => ({
  sn: draw.sn,
  day: draw.day,
  wheel_id: draw.wheel_id,
  draw_id: draw.draw_id,
  client_seed: draw.client_seed,
  n: draw.n,
  entries: draw.entries_json.map(({ position, weight, left }) => ({ position, weight, left })),
  position: draw.position,
  seed_hash,
  seed,
});
