import type { DrinkLook } from './drink-look';
import { circle, num, path, random } from './svg';
import { body, type Clear, halfAt, SHADE } from './vessels';

/** Positions of ice cubes, as the share of the inner half width, the distance below the surface, and the turn. */
const CUBES: readonly (readonly [share: number, under: number, turn: number])[] = [
  [-0.48, 11, -12],
  [0.18, 8, 16],
  [0.62, 19, -22],
  [-0.08, 25, 24],
  [-0.55, 31, 8],
  [0.4, 37, -6],
];

type Cube = readonly [x: number, y: number, half: number, turn: number];

function square([x, y, half, turn]: Cube): string {
  const rad = (turn * Math.PI) / 180;
  const [a, b] = [Math.cos(rad) * half, Math.sin(rad) * half];
  const step = (dx: number, dy: number) => `${num(dx)} ${num(dy)}`;
  return `M${step(x - a + b, y - b - a)}l${step(2 * a, 2 * b)} ${step(-2 * b, 2 * a)} ${step(-2 * a, -2 * b)}z`;
}

export function ice(v: Clear, count: number, fine: boolean): string {
  const cubes = CUBES.slice(0, count).map(([share, under, turn]) => {
    const y = v.level + under;
    return { x: 60 + share * (halfAt(v, y) - 3), y, turn };
  });
  const shape = cubes.map((c) => square([c.x, c.y, 5.4, c.turn])).join('');
  const glint = cubes.map((c) => `M${num(c.x - 3)} ${num(c.y - 2)}q3-3 6-1`).join('');
  const blocks = `<path d="${shape}" fill="#fff" stroke="#fff" stroke-width="4" stroke-linejoin="round" opacity=".36"/>`;
  const inner = fine
    ? path(cubes.map((c) => square([c.x + 1, c.y + 1, 3.6, c.turn])).join(''), { fill: '#fff', opacity: 0.22 })
    : '';
  return blocks + inner + path(glint, { stroke: '#fff', width: 1.5, opacity: 0.75 });
}

/** Rows of round pearls. Each row is one dashed line with round ends, which needs a tenth of the bytes of circles. */
export function pearls(v: Clear, colour: string, rows: number): string {
  const size = 7.4;
  let line = '';
  let light = '';
  for (let row = 0; row < rows; row += 1) {
    const y = v.bottom - 6 - row * 6.3;
    const room = halfAt(v, y) - 6.5;
    const count = Math.floor((room * 2) / size) + (row % 2 ? 0 : 1);
    const start = 60 - ((count - 1) * size) / 2;
    const move = `h${num((count - 1) * size + 0.1)}`;
    line += `M${num(start)} ${num(y)}${move}`;
    light += `M${num(start - 1.4)} ${num(y - 1.4)}${move}`;
  }
  const dash = `0 ${num(size)}`;
  return (
    path(line, { stroke: colour, width: 7.8, dash }) + path(light, { stroke: '#fff', width: 1.9, dash, opacity: 0.55 })
  );
}

export function jelly(v: Clear, colour: string): string {
  const spots = [
    [-17, 6, 8],
    [-5, 5, -14],
    [8, 6, 18],
    [19, 7, -6],
    [-12, 17, -20],
    [2, 17, 10],
    [14, 18, -12],
    [-4, 28, 16],
  ] as const;
  const cubes = spots.map(([x, up, turn]) => square([60 + x, v.bottom - up - 2, 4.4, turn])).join('');
  return `<path d="${cubes}" fill="${colour}" stroke="${colour}" stroke-width="2" stroke-linejoin="round" opacity=".85"/>${path(
    spots.map(([x, up]) => `M${58 + x} ${num(v.bottom - up - 4.5)}h3`).join(''),
    { stroke: '#fff', width: 1.4, opacity: 0.5 },
  )}`;
}

export function chunks(v: Clear, colours: readonly string[]): string {
  const spots = [
    [-0.45, 26, 20],
    [0.4, 30, -18],
    [-0.1, 44, 12],
    [0.48, 56, 26],
    [-0.5, 60, -24],
    [0.02, 70, 6],
  ] as const;
  return colours
    .map((colour, index) => {
      const own = spots.filter((_, at) => at % colours.length === index);
      const d = own.map(([share, under, turn]) => {
        const y = Math.min(v.level + under, v.bottom - 10);
        return square([60 + share * (halfAt(v, y) - 6), y, 4.3, turn]);
      });
      return `<path d="${d.join('')}" fill="${colour}" stroke="${colour}" stroke-width="3" stroke-linejoin="round" opacity=".9"/>`;
    })
    .join('');
}

export function seeds(v: Clear, colour: string, count: number): string {
  const next = random(11);
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const y = v.level + 10 + next() * (v.bottom - v.level - 18);
    const x = 60 + (next() * 2 - 1) * (halfAt(v, y) - 7);
    d += `M${Math.round(x)} ${Math.round(y)}v.1`;
  }
  return path(d, { stroke: colour, width: 2.2, opacity: 0.85 });
}

export function strands(v: Clear, colour: string): string {
  const low = v.bottom;
  const rows = [
    [40, 12],
    [52, 8],
    [66, 11],
    [73, 9],
    [44, 22],
    [58, 20],
    [70, 23],
    [50, 32],
    [64, 33],
  ] as const;
  return path(rows.map(([x, up]) => `M${x} ${num(low - up)}q4-6 8 0`).join(''), { stroke: colour, width: 4.6 });
}

/** Dark syrup on the inside of the wall, typical of gula aren drinks. */
export function drip(v: Clear, colour: string): string {
  const y = v.level + 3;
  const left = num(60 - halfAt(v, y) + 4);
  const right = num(60 + halfAt(v, y) - 4);
  return (
    path(`M${left} ${y}l2 22q5 8 5-3 1-8 4-1l1 22q4 9 5-1l1-22q1-9 4-13V${y}z`, { fill: colour, opacity: 0.7 }) +
    path(`M${right} ${y}l-3 34q-4 8-5-2 0-10-4-3l-1 9q-4 7-5-2l-2-20q-1-9-4-13V${y}z`, { fill: colour, opacity: 0.7 })
  );
}

export function swirl(v: Clear, colour: string): string {
  const y = v.level + 16;
  const a = halfAt(v, y) - 8;
  const wave = (top: number, half: number) =>
    `M${num(60 - half)} ${num(top)}q${num(half * 0.5)}-10 ${num(half)} 4t${num(half)} 0`;
  return (
    path(wave(y, a), { stroke: colour, width: 6.5, opacity: 0.55 }) +
    path(wave(y + 20, a - 3), { stroke: colour, width: 5.5, opacity: 0.4 })
  );
}

/** A cap of foam that overlaps the drink in soft lobes. */
export function foam(v: Clear, colour: string, dust?: string): string {
  const top = v.level - 6;
  const half = halfAt(v, top) - 2.2;
  const l = num(60 - half);
  const r = num(60 + half);
  const low = v.level + 9;
  const cap = path(
    `M${l} ${top + 3}Q${num(60 - half * 0.6)} ${top - 4} ${num(60 - half * 0.2)} ${top + 1}T60 ${top - 1}Q${num(60 + half * 0.5)} ${top - 5} ${r} ${top + 3}` +
      `V${low}Q${num(60 + half * 0.7)} ${low + 8} ${num(60 + half * 0.36)} ${low}Q60 ${low + 13} ${num(60 - half * 0.3)} ${low + 2}Q${num(60 - half * 0.75)} ${low + 9} ${l} ${low - 2}z`,
    { fill: colour },
  );
  return cap + (dust ? powder(dust, [60, top + 4, half * 0.78], 13) : '');
}

function powder(colour: string, at: readonly [x: number, y: number, half: number], count: number): string {
  const next = random(5);
  let d = '';
  for (let index = 0; index < count; index += 1) {
    d += `M${Math.round(at[0] + (next() * 2 - 1) * at[2])} ${num(at[1] + next() * 7)}v.1`;
  }
  return path(d, { stroke: colour, width: 2 });
}

/** A whipped peak in three turns, with its shade, sauce and powder. */
export function cream(look: DrinkLook): string {
  const tone = look.cream ?? '#fff';
  const peak = path(
    'M29 58C24 46 33 43 38 43 35 35 43 32 47 32 47 26 55 26 60 18 62 25 72 26 72 33 78 33 83 36 81 43 88 43 95 47 91 58Q60 64 29 58z',
    {
      fill: tone,
    },
  );
  const turns = path('M39 44Q58 52 79 44M48 33Q60 38 71 34M54 28Q60 30 66 27', {
    stroke: SHADE,
    width: 2,
    opacity: 0.13,
  });
  const sauce = look.sauce
    ? path('M41 41Q46 50 50 44T60 43Q64 54 68 44T80 41M50 31Q56 38 60 32T70 32', { stroke: look.sauce, width: 3.2 })
    : '';
  return (
    peak + turns + sauce + (look.dust ? powder(look.dust, [60, 33, 15], 6) + powder(look.dust, [60, 46, 26], 9) : '')
  );
}

export const highlight = (v: Clear): string => {
  const x = 60 - halfAt(v, v.level) + 7;
  const low = 60 - halfAt(v, v.bottom - 12) + 6;
  return path(`M${num(x)} ${v.level + 5}L${num(low)} ${v.bottom - 14}`, { stroke: '#fff', width: 5, opacity: 0.3 });
};

/** The darker back wall and drops of water. Only the large drawing has them, because of their size. */
export function depth(v: Clear): string {
  const x = 60 + halfAt(v, v.level) - 5;
  const low = 60 + halfAt(v, v.bottom - 10) - 5;
  const drops = [
    [-0.66, 0.5, 1.6],
    [-0.5, 0.72, 1.2],
    [0.6, 0.42, 1.5],
    [0.7, 0.66, 1.1],
    [0.36, 0.86, 1.4],
    [-0.28, 0.9, 1.1],
  ] as const;
  return (
    path(`M${num(x)} ${v.level + 4}L${num(low)} ${v.bottom - 10}`, { stroke: SHADE, width: 6, opacity: 0.1 }) +
    drops
      .map(([share, down, r]) => {
        const y = v.level + down * (v.bottom - v.level);
        return circle([60 + share * halfAt(v, y), y, r], { fill: '#fff', opacity: 0.6 });
      })
      .join('')
  );
}

export const fill = (v: Clear, paint: string): string => path(body(v, v.level, 2), { fill: paint });
