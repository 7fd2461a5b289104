import { circle, group, path } from './svg';
import { badge, LEAF, SHADE } from './vessels';

/** The variable parts of the street front of a shop. */
interface Front {
  sky: string;
  wall: string;
  awning: string;
  /** The building or landscape behind the shop, typical of the quarter. */
  behind: 'tower' | 'gable' | 'joglo' | 'gate' | 'hills' | 'trees';
}

const FRONTS: Readonly<Record<string, Front>> = {
  sudirman: { sky: '#d9ece2', wall: '#fff8ec', awning: LEAF, behind: 'tower' },
  'bendungan-hilir': { sky: '#fbf0da', wall: '#fdf6e9', awning: '#c2342a', behind: 'trees' },
  setiabudi: { sky: '#e4e9f4', wall: '#fff8ec', awning: '#3f5f8f', behind: 'tower' },
  'blok-m': { sky: '#f6e3d3', wall: '#fdf3e4', awning: '#8f5b12', behind: 'trees' },
  'kota-tua': { sky: '#f3e7da', wall: '#fffaf0', awning: '#b5673f', behind: 'gable' },
  braga: { sky: '#e7efe0', wall: '#fff6e4', awning: '#8a4f25', behind: 'gable' },
  dago: { sky: '#deeee0', wall: '#fdf8ec', awning: '#3f8f55', behind: 'hills' },
  riau: { sky: '#e9e6f3', wall: '#fff9f0', awning: '#6b4a8f', behind: 'hills' },
  tunjungan: { sky: '#fde6da', wall: '#fff8ee', awning: '#d9662a', behind: 'gable' },
  darmo: { sky: '#e3f0ee', wall: '#fffaf0', awning: '#2f7f7a', behind: 'joglo' },
  gubeng: { sky: '#fbeed0', wall: '#fff7e6', awning: '#c2342a', behind: 'joglo' },
  renon: { sky: '#e1f0ea', wall: '#fdf4e6', awning: '#c98a2b', behind: 'gate' },
  sanur: { sky: '#dceef4', wall: '#fffaf0', awning: '#2f7fa0', behind: 'trees' },
  'teuku-umar': { sky: '#fbe5e0', wall: '#fff6ea', awning: LEAF, behind: 'gate' },
};

const stroke = (d: string, width: number, colour: string): string => path(d, { stroke: colour, width });

const palm = (x: number, y: number): string =>
  group(
    stroke('M0 0Q2-14 0-30', 3, '#9a7346') +
      path('M0-30Q-10-38-17-29-8-30 0-30 9-31 17-27 10-38 0-30-3-42-11-43-4-38 0-30 4-42 12-42 4-38 0-30z', {
        fill: '#57a06a',
      }),
    `translate(${x} ${y})`,
  );

const BEHIND: Readonly<Record<Front['behind'], string>> = {
  tower:
    path('M16 100V34L32 26V100zM88 100V20H106V100z', { fill: '#0e6b4a', opacity: 0.16 }) +
    stroke('M21 44h6M21 54h6M21 64h6M93 30h8M93 40h8M93 50h8M93 60h8', 2, '#fff'),
  gable:
    path('M20 58V50H30V40H42V30H52L60 20 68 30H78V40H90V50H100V58z', { fill: '#e9d5b8' }) +
    circle([60, 38, 5], { fill: '#fff' }),
  joglo: path('M12 58 36 44 46 26H74L84 44 108 58z', { fill: '#b5673f' }) + stroke('M36 44H84', 2, '#8f4a28'),
  gate:
    path('M8 100V64L14 60V46L20 42V30L26 18 28 100zM112 100V64L106 60V46L100 42V30L94 18 92 100z', {
      fill: '#c9774f',
    }) + stroke('M11 70h16M15 56h12M20 44h8M109 70H93M105 56H93M100 44H92', 2, '#a85a36'),
  hills: path('M0 78Q20 34 44 56 62 20 84 50 104 38 120 70V100H0z', { fill: '#7cbf72', opacity: 0.45 }),
  trees: palm(18, 98) + palm(104, 92),
};

const awning = (colour: string): string => {
  const stripes = [22, 38, 54, 70, 86].map((x) => `M${x} 56h8v12a4 4 0 0 1-8 0z`).join('');
  const gaps = [30, 46, 62, 78, 94].map((x) => `M${x} 56h8v12a4 4 0 0 1-8 0z`).join('');
  return path(stripes, { fill: colour }) + path(gaps, { fill: '#fff' });
};

/** The shop's street front in a 120 x 120 square, sky included. */
export function shopFront(slug: string): string {
  const front = FRONTS[slug];
  if (!front) throw new Error(`No front drawn for shop ${slug}`);
  return [
    `<path d="M0 0h120v120H0z" fill="${front.sky}"/>`,
    circle([96, 26, 9], { fill: '#fff', opacity: 0.7 }),
    BEHIND[front.behind],
    path('M0 104h120v16H0z', { fill: SHADE, opacity: 0.12 }),
    path('M24 50H100V106H24z', { fill: front.wall }),
    path('M24 50H100V56H24z', { fill: front.awning }),
    path('M30 76H64V97H30z', { fill: '#cfe3e6' }),
    stroke('M33 94 44 79M43 94 51 83', 2, '#fff'),
    path('M28 97H66V101H28z', { fill: '#b98f5f' }),
    path('M72 74H92V106H72z', { fill: front.awning }),
    path('M75 77H89V95H75z', { fill: '#e9f1ec' }),
    circle([75, 100, 1.3], { fill: '#fff' }),
    awning(front.awning),
    group(circle([0, 0, 12], { fill: '#fff' }) + group(badge(0, true), 'translate(-60 0)'), 'translate(62 42)'),
    path('M100 106v-7h8v7zM16 106v-6h7v6z', { fill: '#b5673f' }),
    path(
      'M104 100c-6-1-7-7-5-11 3 2 5 5 5 8 1-5 4-7 7-7 1 5-2 9-7 10zM19 101c-4-2-5-6-3-9 3 2 4 5 3 9zM20 101c0-5 2-7 5-8 1 4-1 7-5 8z',
      { fill: '#3f8f55' },
    ),
  ].join('');
}
