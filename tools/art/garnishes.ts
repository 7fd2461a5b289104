import type { Garnish } from './drink-look';
import { circle, ellipse, group, path } from './svg';

/** A round slice of citrus, radius 13, centred on 0,0. */
function citrus(rind: string, flesh: string, pith = '#fff7da'): string {
  const spokes = path('M-10 0H10M-5-8.700 5 8.700M5-8.700-5 8.700', { stroke: pith, width: 1.7 });
  return (
    circle([0, 0, 13], { fill: rind }) +
    circle([0, 0, 11.2], { fill: pith }) +
    circle([0, 0, 9.6], { fill: flesh }) +
    spokes
  );
}

const leaves = (dark: string, light: string): string =>
  path('M0 4C2-12 14-18 24-18 24-6 16 6 0 4z', { fill: dark }) +
  path('M2 2Q11-9 21-15', { stroke: '#cdebd6', width: 1.2 }) +
  path('M-3 5C-4-6-10-13-19-15-19-6-14 4-3 5z', { fill: light });

const blades =
  path('M0 6C-2-10 2-26 12-34 14-22 12-6 7 7z', { fill: '#2f8f5b' }) +
  path('M4 7C8-8 16-18 28-22 27-10 20 2 10 9z', { fill: '#57b57b' }) +
  path('M4 3Q4-14 10-28', { stroke: '#cdebd6', width: 1.2 });

const flower = (petal: string, heart: string): string =>
  path('M0-7.500v.1M7.100-2.300v.1M4.400 6.100v.1M-4.400 6.100v.1M-7.100-2.300v.1', { stroke: petal, width: 11 }) +
  circle([0, 0, 3.6], { fill: heart });

const half = (skin: string, flesh: string): string =>
  path('M-15-3A15 15 0 0 0 15-3z', { fill: skin }) + path('M-12-3A12 12 0 0 0 12-3z', { fill: flesh });

const dots = (d: string, colour: string, width = 2): string => path(d, { stroke: colour, width });

const strawberry =
  path('M0 13C-9 8-12 0-10-6-7-10-3-8 0-7 3-8 7-10 10-6 12 0 9 8 0 13z', { fill: '#d9433f' }) +
  path('M-8-8Q-3-6 0-12 3-6 8-8 5-2 0-4-5-2-8-8z', { fill: '#3f9a63' }) +
  dots('M-5 0v.1M0 2v.1M5 0v.1M-2 6v.1M3 6v.1', '#ffd9a8', 1.8);

/** Drawings of the garnishes, each around 0,0 and about 26 wide. */
const DRAWN: Record<Garnish, string> = {
  avocado:
    path('M0-15C6-15 11-3 11 4A11 11 0 0 1-11 4C-11-3-6-15 0-15z', { fill: '#4f7a33' }) +
    path('M0-12C5-12 8.500-3 8.500 4A8.500 8.500 0 0 1-8.500 4C-8.500-3-5-12 0-12z', { fill: '#dfe79a' }) +
    circle([0, 4, 4.8], { fill: '#8a5531' }),
  banana: [
    [-7, 2],
    [5, -3],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle([x, y, 8.5], { fill: '#f2cf63' }) +
        circle([x, y, 7], { fill: '#fdf2c4' }) +
        dots(`M${x - 2} ${y}v.1M${x + 2} ${y - 1}v.1M${x} ${y + 2}v.1`, '#b98f3d', 1.6),
    )
    .join(''),
  beans:
    ellipse([-6, 2, 6, 8.5], { fill: '#4b2915', move: 'rotate(-30 -6 2)' }) +
    ellipse([7, -2, 6, 8.5], { fill: '#5f3820', move: 'rotate(25 7-2)' }) +
    path('M-9-4Q-4 2-4 9M10-9Q5-3 5 5', { stroke: '#c99a6b', width: 1.5 }),
  chocolate:
    path('M-12-7 10-11 13 5-9 9z', { fill: '#4b2915' }) +
    path('M-1-9 2 7M-10.500 1 11.500-3', { stroke: '#7b4a2a', width: 1.8 }),
  cinnamon:
    path('M-14 10 12-14', { stroke: '#8a4f25', width: 8 }) +
    path('M-13 8 11-14', { stroke: '#c07f45', width: 2 }) +
    circle([12, -14, 2], { fill: '#f0c890' }),
  coconut: half('#6b4426', '#fff') + path('M-9-3A9 7 0 0 0 9-3z', { fill: '#eef3ea' }),
  cookie:
    circle([0, 0, 12], { fill: '#c98a4b' }) +
    dots('M-5-4v.1M4-5v.1M1 3v.1M-5 5v.1M7 3v.1', '#4b2915', 4) +
    path('M-9-6Q-4-11 2-10', { stroke: '#e9bf86', width: 2 }),
  date:
    ellipse([-5, 0, 6, 10], { fill: '#6b3317', move: 'rotate(20-5 0)' }) +
    ellipse([7, 1, 6, 10], { fill: '#8a4a22', move: 'rotate(-14 7 1)' }) +
    path('M-5-5v8M6-4 7 5', { stroke: '#c98a4b', width: 1.6 }),
  dragonfruit:
    path('M-15-6A15 15 0 0 0 15-6z', { fill: '#d6336c' }) +
    path('M-12-6A12 11 0 0 0 12-6z', { fill: '#fff' }) +
    path('M-15-2-19 4M15-2 19 4M-9 6-11 12M9 6l2 6', { stroke: '#7cbf72', width: 3 }) +
    dots('M-6-3v.1M0-2v.1M6-3v.1M-3 1v.1M3 1v.1', '#2b1a12'),
  ginger:
    path('M-13 6Q-16-4-6-5-6-13 2-11 6-8 4-5 13-7 14 1 14 8 5 7 3 13-4 11-6 10-6 7-11 9-13 6z', { fill: '#dcb06a' }) +
    path('M-9-1Q-6 1-6 4M5-2Q8 1 7 4', { stroke: '#a8783a', width: 1.4 }),
  hazelnut:
    path('M0-11C9-11 12-3 9 4 7 9 3 12 0 12S-7 9-9 4C-12-3-9-11 0-11z', { fill: '#a8703c' }) +
    path('M-10-4C-8-13 8-13 10-4 4-7-4-7-10-4z', { fill: '#e2c192' }) +
    path('M-4 0Q-4 5-2 8', { stroke: '#d9a671', width: 2 }),
  lemon: citrus('#f2b90f', '#ffd84d'),
  lemongrass:
    path('M-12 14 8-24', { stroke: '#cfe0a4', width: 7 }) +
    path('M-2 14 16-20', { stroke: '#a9c777', width: 6 }) +
    path('M-10 10-6 2M0 10 4 2', { stroke: '#fff', width: 1.6 }),
  lime: citrus('#5fa43b', '#b9dc6c', '#f7fbe0'),
  lychee:
    circle([0, 0, 11], { fill: '#d64b57' }) +
    path('M-9-5Q0 2 10-4 10 10 0 11-10 10-9-5z', { fill: '#fff6f2' }) +
    dots('M-5-7v.1M0-6v.1M5-7v.1', '#f08a92', 2.4),
  mango:
    path('M-13 6C-12-8 0-14 10-11 15-2 8 9-2 10-8 11-12 10-13 6z', { fill: '#f0982c' }) +
    path('M-9 5C-8-5 0-9 7-7 10-1 5 5-2 6z', { fill: '#ffc94d' }) +
    path('M-4-3 3 4M1-6 7 0M3-5-5 4', { stroke: '#f0982c', width: 1.4 }),
  marshmallow:
    '<rect x="-13" y="-5" width="14" height="12" rx="4" fill="#fff"/><rect x="-1" y="-9" width="14" height="13" rx="4" fill="#fde3e1"/>' +
    path('M-9 0h6M3-4h6', { stroke: '#eac9b4', width: 1.5 }),
  mint: leaves('#2f8f5b', '#46a86f'),
  orange: citrus('#ee8a1d', '#ffb24a'),
  pandan: blades,
  passionfruit:
    circle([0, 0, 12.5], { fill: '#7a3b5d' }) +
    circle([0, 0, 9.8], { fill: '#f7ecd9' }) +
    circle([0, 0, 7.8], { fill: '#f4b52e' }) +
    dots('M-3-3v.1M3-3v.1M0 1v.1M-4 3v.1M4 3v.1', '#2b1a12', 2.4),
  peach:
    path('M-14 4C-12-9 2-15 14-8 10 6-2 12-14 4z', { fill: '#f0835e' }) +
    path('M-11 3C-8-6 2-11 11-7 7 3-2 8-11 3z', { fill: '#ffc98f' }) +
    path('M-2 2Q2-3 6-4', { stroke: '#d9553f', width: 2.4 }),
  pineapple:
    path(
      'M-3-6C-8-14-12-16-16-16-12-10-9-4-3-6zM0-7C-1-16 0-20 3-24 7-18 6-10 0-7zM2-6C6-13 11-15 16-14 12-8 8-4 2-6z',
      { fill: '#3f9a63' },
    ) +
    path('M-13-6H13L3 14Q0 17-3 14z', { fill: '#f4c02e' }) +
    path('M-8-6 3 13M0-6 6 6M8-6-3 13M0-6-6 6', { stroke: '#d9941e', width: 1.3 }),
  rose: flower('#ef8fa0', '#f7d9a0') + path('M8 8Q15 6 18 12 11 15 8 8z', { fill: '#46a86f' }),
  rosella:
    path('M0 12C-10 6-11-4-8-12-4-8-2-10 0-14 2-10 4-8 8-12 11-4 10 6 0 12z', { fill: '#b3173b' }) +
    path('M-3-6Q-5 2 0 9M3-6Q5 2 0 9', { stroke: '#e8637e', width: 1.5 }),
  soursop: half('#5f9a4a', '#fdfdf3') + dots('M-6 1v.1M0 4v.1M6 1v.1', '#2b1a12', 2.6),
  starAnise:
    path('M0-11V11M-9.500-5.500 9.500 5.500M-9.500 5.500 9.500-5.500', { stroke: '#8a4f25', width: 5 }) +
    path('M0-10V10M-8.500-5 8.500 5M-8.500 5 8.500-5', { stroke: '#c07f45', width: 1.4 }) +
    circle([0, 0, 3], { fill: '#e0b070' }),
  strawberry,
  taro:
    path('M-11-2C-12-10-4-13 2-12 11-11 14-3 11 4 7 12-6 13-10 6z', { fill: '#7b5a4a' }) +
    ellipse([1, -1, 8.5, 9], { fill: '#e3d2ee' }) +
    dots('M-2-4v.1M4-3v.1M1 2v.1M5 3v.1M-3 3v.1', '#8f68b0', 1.6),
  telang: flower('#4b5fc4', '#fbe9a8') + path('M-8 8Q-15 6-18 12-11 15-8 8z', { fill: '#46a86f' }),
  turmeric:
    path('M-12 6Q-15-3-5-6-2-13 5-10 7-6 3-3 12-4 13 3 10 9 2 6-4 13-12 6z', { fill: '#c77a1e' }) +
    ellipse([8, 1.5, 4, 4.5], { fill: '#f5a623' }),
  watermelon:
    path('M-16-5A16 16 0 0 0 16-5z', { fill: '#2f8f5b' }) +
    path('M-13.500-5A13.500 13.500 0 0 0 13.500-5z', { fill: '#f4f7df' }) +
    path('M-11.500-5A11.500 11.500 0 0 0 11.500-5z', { fill: '#e8505b' }) +
    dots('M-5-1v1M0 1v1M5-1v1', '#2b1a12'),
};

export const garnish = (name: Garnish, move: string): string => group(DRAWN[name], move);
