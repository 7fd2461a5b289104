import type { Vessel } from './drink-look';
import { circle, ellipse, num, path } from './svg';

/** The box in which every drink is drawn. */
export const BOX = { width: 120, height: 150 } as const;
export const SHADE = '#3b2a16';
export const LEAF = '#0e6b4a';

/** A transparent vessel, with its half widths at the top and the bottom, and the height of the drink's surface. */
export interface Clear {
  top: number;
  bottom: number;
  topHalf: number;
  bottomHalf: number;
  level: number;
  corner: number;
}

const CLEAR: Partial<Record<Vessel, Clear>> = {
  cup: { top: 34, bottom: 132, topHalf: 37, bottomHalf: 27, level: 43, corner: 8 },
  dome: { top: 52, bottom: 132, topHalf: 35, bottomHalf: 27, level: 56, corner: 8 },
  glass: { top: 40, bottom: 133, topHalf: 31, bottomHalf: 25, level: 50, corner: 7 },
  bottle: { top: 62, bottom: 133, topHalf: 30, bottomHalf: 30, level: 66, corner: 9 },
  teaGlass: { top: 56, bottom: 132, topHalf: 31, bottomHalf: 27, level: 64, corner: 9 },
};

export const clearVessel = (vessel: Vessel): Clear | undefined => CLEAR[vessel];

export const halfAt = (v: Clear, y: number): number =>
  v.topHalf - ((v.topHalf - v.bottomHalf) * (y - v.top)) / (v.bottom - v.top);

/** Outline from height `y` to the bottom, drawn `inset` inside the wall. */
export function body(v: Clear, y: number, inset = 0): string {
  const a = halfAt(v, y) - inset;
  const low = v.bottom - inset;
  const bend = low - v.corner;
  const b = halfAt(v, bend) - inset;
  const foot = b - v.corner;
  return (
    `M${num(60 - a)} ${num(y)}L${num(60 - b)} ${num(bend)}Q${num(60.8 - b)} ${num(low)} ${num(60 - foot)} ${num(low)}` +
    `H${num(60 + foot)}Q${num(59.2 + b)} ${num(low)} ${num(60 + b)} ${num(bend)}L${num(60 + a)} ${num(y)}z`
  );
}

export const shadow = (half = 31): string => ellipse([60, 138, half, 5], { fill: SHADE, opacity: 0.13 });

/** The chain's leaf on a white circle, as on the logo. */
export function badge(y: number, plain = false): string {
  const ground = plain ? '' : circle([60, y, 10.5], { fill: '#fff', opacity: 0.92 });
  return ground + path(`M55.500 ${num(y + 4.5)}c-.5-7.500 5.500-10.500 10-10.500 .5 6-3 11-10 10.500z`, { fill: LEAF });
}

const bottleOutline =
  'M48 28V42Q48 48 40 53 30 59 30 68V124Q30 133 39 133H81Q90 133 90 124V68Q90 59 80 53 72 48 72 42V28z';

const line = `stroke="${SHADE}" stroke-opacity=".14"`;
const outline = (vessel: Vessel, v: Clear): string => (vessel === 'bottle' ? bottleOutline : body(v, v.top));

/** Wall of a transparent vessel, drawn behind the drink, whose edge is slightly inside. */
export function backWall(vessel: Vessel, v: Clear): string {
  const handle =
    vessel === 'teaGlass' ? path('M88 74h6a13 13 0 0 1 0 28h-8', { stroke: '#bfd6cc', width: 6, opacity: 0.9 }) : '';
  return `${handle}<path d="${outline(vessel, v)}" fill="#fff" fill-opacity=".58" ${line} stroke-width="1.4"/>`;
}

/** The wall's edge drawn again over the drink, for the large picture. */
export function edge(vessel: Vessel, v: Clear): string {
  return `<path d="${outline(vessel, v)}" ${line} stroke-width="1.4"/>`;
}

export function lid(vessel: Vessel, v: Clear): string {
  const rim = (y: number, half: number, height: number) =>
    `<rect x="${num(60 - half)}" y="${num(y)}" width="${num(half * 2)}" height="${num(height)}" rx="${num(height / 2)}" fill="#fff" ${line}/>`;
  if (vessel === 'cup') return rim(v.top - 4, v.topHalf + 2.5, 6.4);
  if (vessel === 'dome') {
    const shell = `<path d="M27 52C27 25 42 16 60 16S93 25 93 52z" fill="#fff" fill-opacity=".2" ${line}/>`;
    return `${shell}${path('M34 46C34 33 41 25 50 22', { stroke: '#fff', width: 3, opacity: 0.7 })}${rim(49, 37, 6)}`;
  }
  if (vessel === 'bottle') return `<rect x="45" y="19" width="30" height="12" rx="4" fill="${LEAF}"/>`;
  return `<ellipse cx="60" cy="${v.top}" rx="${v.topHalf}" ry="4.5" stroke="#fff" stroke-width="2"/><ellipse cx="60" cy="${v.top}" rx="${v.topHalf}" ry="5" ${line}/>`;
}

const STEAM = 'M46 46q-5-8 0-15t0-14M60 43q-5-8 0-15t0-14M74 46q-5-8 0-15t0-14';
export const steam = (): string => path(STEAM, { stroke: '#b9a88e', width: 3, opacity: 0.5 });
