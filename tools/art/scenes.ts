import { drinkBody } from './drink';
import type { DrinkLook } from './drink-look';
import { garnish } from './garnishes';
import { circle, ellipse, group, path } from './svg';
import { badge, LEAF } from './vessels';

/** A picture with drinks in it, and the size of its box. */
export interface Scene {
  width: number;
  height: number;
  content: string;
}

type Place = readonly [x: number, y: number, scale: number, turn: number];

interface Asked {
  lookOf: (slug: string) => DrinkLook;
}

/** Light straws, for a scene on the chain's green background. */
const onGreen = ({ lookOf }: Asked): Asked => ({ lookOf: (slug) => ({ ...lookOf(slug), straw: '#cde5a8' }) });

/** Places a drink in a scene. Its slug is the prefix of its ids. */
function placed({ lookOf }: Asked, slug: string, [x, y, scale, turn]: Place): string {
  const id = slug.replace(/[^a-z]/g, '').slice(0, 6);
  return group(
    drinkBody({ look: lookOf(slug), detail: 'thumb', id }),
    `translate(${x} ${y})rotate(${turn})scale(${scale})`,
  );
}

const soft = (d: string, colour: string, opacity: number): string => path(d, { fill: colour, opacity });

/** A ticket around its own middle, with a bite at each end. */
const ticket = (colour: string): string =>
  path('M-34-18H34V-6A6 6 0 0 0 34 6V18H-34V6A6 6 0 0 0-34-6z', { fill: colour });
const ticketMark = (colour: string): string =>
  path('M10-12V12', { stroke: colour, width: 2.4, dash: '3 4', opacity: 0.8 }) +
  path('M-22-5H0M-22 5H-8', { stroke: colour, width: 3.4, opacity: 0.9 });

const WHEEL_PARTS = 8;

/** A prize wheel around its own middle, with its pointer at the top. */
function wheelOfPrizes(radius: number): string {
  const at = (n: number, far: number): string => {
    const angle = ((n - 0.5) / WHEEL_PARTS) * 2 * Math.PI - Math.PI / 2;
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  };
  const parts = Array.from({ length: WHEEL_PARTS }, (_, n) =>
    path(`M0 0L${at(n, radius)}A${radius} ${radius} 0 0 1 ${at(n + 1, radius)}z`, { fill: n % 2 ? '#fff8ea' : LEAF }),
  );
  return (
    circle([0, 0, radius + 6], { fill: '#b9783c' }) +
    parts.join('') +
    circle([0, 0, radius * 0.2], { fill: '#fff' }) +
    path(`M0 ${14 - radius}L-8 ${-8 - radius}H8z`, { fill: '#d9544d' })
  );
}

/** The right half of a banner card, 180 x 132, cut off at the lower edge. */
export const bannerScenes = (asked: Asked): Record<string, Scene> => ({
  pandan: {
    width: 180,
    height: 132,
    content:
      circle([122, 92, 70], { fill: '#fff', opacity: 0.35 }) +
      path('M64 132Q62 104 78 84', { stroke: '#57a06a', width: 6, opacity: 0.28 }) +
      soft('M77 86C74 68 82 56 96 52 100 70 94 82 77 86z', '#57a06a', 0.32) +
      group(garnish('coconut', 'scale(1.35)'), 'translate(50 121)rotate(-14)') +
      placed(asked, 'es-pandan-kelapa-muda', [66, -8, 0.98, 6]),
  },
  matcha: {
    width: 180,
    height: 132,
    content:
      circle([118, 90, 68], { fill: '#fff', opacity: 0.4 }) +
      soft('M0 132Q24 96 60 106T120 132z', '#ee7c84', 0.3) +
      group(garnish('strawberry', 'scale(1.3)'), 'translate(40 108)rotate(-20)') +
      group(garnish('strawberry', ''), 'translate(62 118)rotate(24)') +
      placed(asked, 'matcha-stroberi', [66, -8, 0.98, 6]),
  },
  aren: {
    width: 180,
    height: 132,
    content:
      circle([120, 92, 70], { fill: '#fff', opacity: 0.4 }) +
      path('M18 116 24 96H56L62 116z', { fill: '#8a4f25' }) +
      ellipse([40, 96, 16, 4.5], { fill: '#a8683a' }) +
      path('M8 132 13 116H67L72 132z', { fill: '#6b3a17' }) +
      path('M14 118Q40 126 66 118', { stroke: '#a8683a', width: 2.4 }) +
      path('M28 100 26 112', { stroke: '#fff', width: 2.4, opacity: 0.35 }) +
      placed(asked, 'susu-boba-aren', [70, -8, 0.98, 6]),
  },
  pagi: {
    width: 180,
    height: 132,
    content:
      circle([116, 96, 72], { fill: '#fff', opacity: 0.4 }) +
      placed(asked, 'kopi-tarik', [38, 46, 0.58, -4]) +
      placed(asked, 'es-teh-lemon', [110, 10, 0.74, 8]) +
      placed(asked, 'es-kopi-gula-aren', [68, 6, 0.84, 2]),
  },
  nanti: {
    width: 180,
    height: 132,
    content:
      circle([118, 92, 70], { fill: '#fff', opacity: 0.4 }) +
      group(ticket('#b9783c') + ticketMark('#fff'), 'translate(44 104)rotate(-16)') +
      placed(asked, 'es-kopi-gula-aren', [72, -6, 0.96, 6]),
  },
  bareng: {
    width: 180,
    height: 132,
    content:
      circle([112, 94, 72], { fill: '#fff', opacity: 0.45 }) +
      placed(asked, 'es-kopi-gula-aren', [30, 30, 0.7, -6]) +
      placed(asked, 'teh-susu-boba', [108, 26, 0.72, 7]) +
      placed(asked, 'matcha-uji', [66, 12, 0.8, 0]),
  },
  roda: {
    width: 180,
    height: 132,
    content:
      circle([112, 94, 72], { fill: '#fff', opacity: 0.4 }) +
      group(wheelOfPrizes(54), 'translate(76 74)rotate(9)') +
      placed(asked, 'es-teh-lemon', [124, 40, 0.66, 7]),
  },
});

/** The picture of the login page, with two drinks side by side, 190 x 116. */
export const loginScene = (asked: Asked): Scene => ({
  width: 190,
  height: 116,
  content:
    ellipse([100, 70, 84, 44], { fill: '#46a882', opacity: 0.12 }) +
    placed(asked, 'leci-mawar', [30, -2, 0.7, 8]) +
    placed(asked, 'es-teh-lemon', [90, 0, 0.74, 0]),
});

/** The pickup card of home, with drinks that stand on its lower edge, 180 x 112. */
export const pickupScene = (asked: Asked): Scene => ({
  width: 180,
  height: 112,
  content:
    circle([112, 82, 60], { fill: '#fff', opacity: 0.08 }) +
    placed(onGreen(asked), 'matcha-uji', [34, 18, 0.68, -5]) +
    placed(onGreen(asked), 'es-teh-lemon', [104, 18, 0.68, 6]) +
    placed(onGreen(asked), 'es-kopi-gula-aren', [64, 4, 0.8, 0]),
});

const blob = soft(
  'M22 96C6 62 34 18 78 26 104 6 158 14 172 50 190 92 152 132 108 124 74 138 36 128 22 96z',
  '#0e6b4a',
  0.1,
);
const ground = ellipse([100, 132, 62, 6], { fill: '#3b2a16', opacity: 0.13 });
const card = { fill: '#fffdf8' };
const edge = { stroke: '#cdbfa6', width: 2 };

const sparkle = (x: number, y: number, colour: string): string =>
  path('M0-6Q1-1 6 0 1 1 0 6-1 1-6 0-1-1 0-6z', { fill: colour, move: `translate(${x} ${y})` });

const sparks = sparkle(34, 44, '#e7b866') + sparkle(170, 36, '#5cc39a') + sparkle(158, 104, '#e7b866');

/** Drawings of empty states, 200 x 150, for the light and the dark background. */
export const emptyScenes = (asked: Asked): Record<string, Scene> => {
  const scene = (content: string): Scene => ({ width: 200, height: 150, content: blob + ground + content + sparks });
  return {
    'no-orders': scene(
      path('M70 30H130Q134 30 134 34V128l-9-6-9 6-8-6-8 6-8-6-9 6-8-6-9 6V34Q66 30 70 30z', { ...card, ...edge }) +
        path('M78 92H122M78 104H108', { stroke: '#e3d8c4', width: 4 }) +
        circle([100, 60, 19], { fill: '#e3f1ea' }) +
        group(badge(60, true), 'translate(40 0)translate(60 60)scale(1.7)translate(-60-60)') +
        placed(asked, 'es-kopi-gula-aren', [112, 62, 0.5, 8]),
    ),
    'empty-cart': scene(
      path('M62 58H138L132 126Q131 132 125 132H75Q69 132 68 126z', { fill: '#d9a066' }) +
        path('M62 58H138L137 70H63z', { fill: '#c08a50' }) +
        path('M84 66V52Q84 36 100 36T116 52V66', { stroke: '#8a5a2b', width: 4 }) +
        group(
          circle([60, 0, 15], { fill: '#fff', opacity: 0.92 }) +
            group(badge(0, true), 'translate(60 0)scale(1.4)translate(-60 0)'),
          'translate(40 100)',
        ) +
        path('M74 82 78 120', { stroke: '#fff', width: 4, opacity: 0.3 }) +
        garnish('pandan', 'translate(132 60)rotate(20)scale(.9)'),
    ),
    'no-shops': scene(
      path('M42 66 78 52 122 66 158 52V114L122 128 78 114 42 128z', { ...card, ...edge }) +
        path('M78 52V114M122 66V128', edge) +
        path('M52 108Q66 84 88 92T146 78', { stroke: '#5cc39a', width: 4, dash: '1 9' }) +
        path('M100 96C82 76 78 66 78 57A22 22 0 0 1 122 57C122 66 118 76 100 96z', { fill: LEAF }) +
        circle([100, 57, 12], { fill: '#fff' }) +
        group(badge(57, true), 'translate(40 0)'),
    ),
    'no-results': scene(
      placed(asked, 'es-teh-melati', [62, 26, 0.74, -3]) +
        circle([122, 78, 27], { fill: '#fff', opacity: 0.5 }) +
        circle([122, 78, 27], { stroke: LEAF, width: 7 }) +
        path('M142 98 162 120', { stroke: LEAF, width: 10 }) +
        path('M108 70Q112 60 122 59', { stroke: '#fff', width: 4, opacity: 0.9 }),
    ),
    'no-favourites': scene(
      path('M100 122C66 100 58 82 58 68A22 22 0 0 1 100 58 22 22 0 0 1 142 68C142 82 134 100 100 122z', {
        fill: '#f4b9b2',
      }) +
        path('M70 66Q72 56 82 56', { stroke: '#fff', width: 5, opacity: 0.8 }) +
        group(
          circle([0, 0, 15], { fill: '#fff' }) + group(badge(0, true), 'scale(1.3)translate(-60 0)'),
          'translate(100 84)',
        ),
    ),
  };
};

/** The chain's mark: a leaf on a rounded green square, 24 x 24. */
export const logoScene: Scene = {
  width: 24,
  height: 24,
  content:
    '<rect width="24" height="24" rx="8" fill="#0e6b4a"/>' +
    path('M7 16C6.500 9.500 11.500 6 17.500 6 18 12.500 14 17 7 16z', { fill: '#cde5a8' }) +
    path('M6.500 18Q8.500 13 15 9', { stroke: '#fff', width: 1.4 }),
};
