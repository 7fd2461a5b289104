import { drinkBody } from './drink';
import type { DrinkLook } from './drink-look';
import { garnish } from './garnishes';
import { circle, ellipse, gradient, group, mix, path, svgFile } from './svg';
import { BOX, badge, LEAF, SHADE, shadow } from './vessels';

interface Asked {
  lookOf: (slug: string) => DrinkLook;
}

const CREAM = '#fbf0da';
const GOLD = '#e0a53f';

const shine = (d: string, width = 4): string => path(d, { stroke: '#fff', width, opacity: 0.3 });
const shaded = (d: string, colours: readonly string[], id = 'a'): string =>
  `<defs>${gradient(id, colours)}</defs>${path(d, { fill: `url(#${id})` })}`;

/** The chain's leaf around a place, larger than on a cup. */
const leaf = ([x, y, scale]: readonly [number, number, number], plain = true): string =>
  group(badge(0, plain), `translate(${x} ${y})scale(${scale})translate(-60 0)`);

const coffee =
  shadow(33) +
  shaded('M32 36H88L92 124Q92 133 83 133H37Q28 133 28 124z', [mix(LEAF, '#ffffff', 0.12), mix(LEAF, '#000000', 0.25)]) +
  path('M36 14H84L88 36H32z', { fill: '#0a4a34' }) +
  path('M35 36H85', { stroke: '#cde5a8', width: 2.2, dash: '2 4' }) +
  path('M44 56H76Q81 56 81 61V103Q81 108 76 108H44Q39 108 39 103V61Q39 56 44 56z', { fill: CREAM }) +
  leaf([60, 74, 1.7]) +
  path('M48 93H72', { stroke: '#8f5b12', width: 3 }) +
  path('M53 100H67', { stroke: '#d9b98a', width: 2.4 }) +
  shine('M37 50 34 118') +
  garnish('beans', 'translate(98 124)scale(.95)') +
  garnish('beans', 'translate(20 126)rotate(40)scale(.7)');

const petals = (x: number, y: number, scale: number): string =>
  group(
    circle([0, 0, 9], { fill: '#57b57b', opacity: 0.35 }) +
      path('M0-6v.1M5.700-1.900v.1M3.500 4.900v.1M-3.500 4.900v.1M-5.700-1.900v.1', { stroke: '#fff', width: 8 }) +
      circle([0, 0, 2.8], { fill: GOLD }),
    `translate(${x} ${y})scale(${scale})`,
  );

const tea =
  shadow(36) +
  shaded('M28 54H92V127Q92 133 86 133H34Q28 133 28 127z', ['#8fc66b', '#3f8f55']) +
  path('M28 54 37 36H83L92 54z', { fill: '#b9dd97' }) +
  path('M28 54H92', { stroke: '#2f6f45', width: 1.6, opacity: 0.5 }) +
  path('M60 84m-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0z', { fill: '#fffdf4' }) +
  petals(60, 80, 1.2) +
  petals(74, 93, 0.75) +
  petals(48, 95, 0.65) +
  path('M44 120H76', { stroke: '#fffdf4', width: 3, opacity: 0.85 }) +
  shine('M34 62V124') +
  path('M84 48Q108 56 104 92', { stroke: '#d9cbb0', width: 1.8 }) +
  path('M96 92H112V114H96z', { fill: '#fffdf4' }) +
  leaf([104, 103, 0.95]);

const syrup =
  shadow(26) +
  path('M51 16H69Q72 16 72 19V32H48V19Q48 16 51 16z', { fill: '#8f5b12' }) +
  path('M48 26H72', { stroke: GOLD, width: 2.4 }) +
  shaded('M50 32H70V44Q70 50 78 55 86 61 86 70V124Q86 133 77 133H43Q34 133 34 124V70Q34 61 42 55 50 50 50 44z', [
    '#9a5f33',
    '#5b3216@40',
    '#2f170a',
  ]) +
  path('M34 76H86V114H34z', { fill: CREAM }) +
  path('M34 76H86M34 114H86', { stroke: GOLD, width: 2 }) +
  leaf([60, 91, 1.5]) +
  path('M50 106H70', { stroke: '#8f5b12', width: 2.6 }) +
  shine('M41 66V72M41 118V126') +
  path('M92 133 95 118H113L116 133z', { fill: '#8a4f25' }) +
  ellipse([104, 118, 9, 2.8], { fill: '#b9783c' });

const chocolate =
  shadow(33) +
  group(
    path('M32 20Q32 15 37 15H83Q88 15 88 20V84H32z', { fill: '#4b2915' }) +
      path('M32 38H88M32 60H88M51 15V80M69 15V80', { stroke: '#2f170a', width: 2.2 }) +
      path('M35 20H47M54 20H66M72 20H84M35 42H47M54 42H66M72 42H84', { stroke: '#8a5531', width: 2 }) +
      path('M29 66 36 61 42 67 48 61 54 67 60 61 66 67 72 61 78 67 84 61 91 66V72H29z', { fill: '#e9d9b8' }) +
      shaded('M29 70H91V127Q91 133 85 133H35Q29 133 29 127z', ['#c2342a', '#8f211b']) +
      path('M29 78H91', { stroke: GOLD, width: 2.4 }) +
      path('M43 88H77Q80 88 80 91V119Q80 122 77 122H43Q40 122 40 119V91Q40 88 43 88z', { fill: CREAM }) +
      leaf([60, 103, 1.6]) +
      shine('M35 84V126'),
    'rotate(7 60 78)',
  );

const tumbler =
  shadow(27) +
  path('M40 26Q40 18 48 18H72Q80 18 80 26V36H40z', { fill: '#0a4a34' }) +
  path('M52 18V13Q52 11 54 11H66Q68 11 68 13V18z', { fill: '#0a4a34' }) +
  path('M36 34H84Q87 34 87 38V43H33V38Q33 34 36 34z', { fill: '#d8dcd6' }) +
  shaded('M34 43H86L81 126Q80.500 133 74 133H46Q39.500 133 39 126z', [
    mix(LEAF, '#ffffff', 0.16),
    mix(LEAF, '#000000', 0.22),
  ]) +
  path('M38.300 114H81.700L81 126Q80.500 133 74 133H46Q39.500 133 39 126z', { fill: '#d8dcd6' }) +
  leaf([60, 78, 1.9], false) +
  shine('M42 52 46 108', 5) +
  path('M78 52 75 108', { stroke: SHADE, width: 5, opacity: 0.12 });

const bag =
  shadow(38) +
  path('M42 60V40Q42 18 60 18T78 40V60', { stroke: '#c9a878', width: 6 }) +
  shaded('M22 54H98L101 126Q101 133 94 133H26Q19 133 19 126z', ['#fdf6e6', '#ecdcbc']) +
  path('M22 54H98L98.400 62H21.600z', { fill: '#e0cda6' }) +
  path('M23 66H97', { stroke: '#b79a6b', width: 1.6, dash: '3 4' }) +
  path('M42 46V60M78 46V60', { stroke: '#d9bb8d', width: 6 }) +
  leaf([60, 94, 2.6]) +
  path('M46 118H74', { stroke: LEAF, width: 3, opacity: 0.8 }) +
  path('M90 74 93 126', { stroke: SHADE, width: 5, opacity: 0.06 });

/** A flower of four grains, as batik has it. */
const kawung = (x: number, y: number): string =>
  group(
    ellipse([0, -6, 2.8, 4.6], { fill: CREAM }) +
      ellipse([0, 6, 2.8, 4.6], { fill: CREAM }) +
      ellipse([-6, 0, 4.6, 2.8], { fill: CREAM }) +
      ellipse([6, 0, 4.6, 2.8], { fill: CREAM }),
    `translate(${x} ${y})rotate(45)`,
  );

const batikCup =
  shadow(36) +
  path('M88 74h8a15 15 0 0 1 0 30h-10', { stroke: '#6b3a17', width: 7 }) +
  shaded('M24 56H92L87 122Q86 133 76 133H40Q30 133 29 122z', ['#8a4f25', '#4a220c']) +
  [39, 58, 77].map((x) => kawung(x, 84)).join('') +
  [48, 68].map((x) => kawung(x, 104)).join('') +
  path('M27 70H89.500M30.500 120H86', { stroke: GOLD, width: 2.6 }) +
  ellipse([58, 56, 34, 9], { fill: GOLD }) +
  ellipse([58, 56.6, 30.5, 7.2], { fill: '#3a1d0c' }) +
  shine('M32 76 35 116');

const sticker = (colour: string, content: string, move: string): string =>
  group(
    circle([1, 2.5, 27], { fill: SHADE, opacity: 0.14 }) +
      circle([0, 0, 27], { fill: '#fff' }) +
      circle([0, 0, 23], { fill: colour }) +
      content,
    move,
  );

const stickers = ({ lookOf }: Asked): string => {
  const cup = (slug: string) =>
    group(
      drinkBody({ look: { ...lookOf(slug), ice: 0 }, detail: 'thumb', id: slug.slice(0, 4) }),
      'translate(-15-20)scale(.26)',
    );
  return (
    sticker('#f9d9dd', garnish('strawberry', 'scale(1.15)'), 'translate(88 40)rotate(10)') +
    sticker('#e6f0e3', cup('matcha-uji'), 'translate(34 44)rotate(-12)') +
    sticker('#f8f0cf', garnish('lemon', 'scale(1.1)'), 'translate(34 102)rotate(8)') +
    sticker(LEAF, leaf([0, 0, 2.1], false), 'translate(86 104)rotate(-8)') +
    sticker('#f3e4d2', cup('susu-boba-aren'), 'translate(61 74)scale(1.08)rotate(4)')
  );
};

/** A card with a bite at each side, for what is redeemed in a shop. */
const card = (colour: string): string =>
  path(
    'M28 14H92Q98 14 98 20V92A7 7 0 0 0 98 106V128Q98 134 92 134H28Q22 134 22 128V106A7 7 0 0 0 22 92V20Q22 14 28 14z',
    {
      fill: colour,
    },
  );

/** The front of a card: a cup, and the lines of its code. */
const cupCard = (look: DrinkLook): string =>
  card('#fffdf8') +
  path('M34 24H86Q89 24 89 27V84Q89 87 86 87H34Q31 87 31 84V27Q31 24 34 24z', { fill: '#f3e4d2' }) +
  group(drinkBody({ look, detail: 'thumb', id: 'c' }), 'translate(29 19)scale(.48)') +
  path('M33 99H88', { stroke: '#d9c9ab', width: 2, dash: '1 5' }) +
  path('M36 113H44M50 113H58M66 113H74M80 113H84', { stroke: LEAF, width: 5 }) +
  path('M44 124H76', { stroke: '#e3d8c4', width: 3 });

const cupCode = (look: DrinkLook): string => shadow(38) + group(cupCard(look), 'rotate(-5 60 74)');

const severalCodes = (look: DrinkLook): string =>
  shadow(40) +
  group(card('#cde5a8'), 'rotate(12 60 128)') +
  group(card('#8fc66b'), 'rotate(4 60 128)') +
  group(cupCard(look), 'rotate(-5 60 128)');

/** A coupon, lying, with a bite at its upper and lower edge, around its own middle. */
const coupon = (colours: readonly [string, string], content: string): string =>
  `<defs>${gradient('a', colours)}</defs>` +
  group(
    path(
      'M-46-28H10A7 7 0 0 0 24-28H46Q52-28 52-22V22Q52 28 46 28H24A7 7 0 0 0 10 28H-46Q-52 28-52 22V-22Q-52-28-46-28z',
      {
        fill: 'url(#a)',
      },
    ) +
      path('M17-16V17', { stroke: '#fff', width: 2.4, dash: '1 6', opacity: 0.85 }) +
      leaf([35, 0, 1.2], false) +
      content,
    'translate(60 92)rotate(-9)',
  );

const coin = (x: number, y: number, radius: number): string =>
  circle([x, y + 2, radius], { fill: '#8f5b12' }) +
  circle([x, y, radius], { fill: '#f2c75f' }) +
  circle([x, y, radius - 4], { stroke: '#c98f2c', width: 1.8 }) +
  leaf([x, y, radius / 11]);

const moneyOff =
  shadow(40) +
  group(coupon(['#e0564a', '#b02a21'], path('M-36-6H-4M-36 6H-16', { stroke: '#fff', width: 5, opacity: 0.9 })), '') +
  coin(92, 116, 18);

const moped =
  circle([-38, 9, 6], { stroke: '#fff', width: 3.4 }) +
  circle([-6, 9, 6], { stroke: '#fff', width: 3.4 }) +
  path('M-32 9H-14Q-13-1-6-3L-10-15H-16', { stroke: '#fff', width: 3.4 }) +
  path('M-44 0Q-43-5-37-5H-22', { stroke: '#fff', width: 3.4 }) +
  path('M-44-19H-29V-8H-44z', { fill: '#fff' });

const delivery = shadow(40) + coupon(['#23895f', '#0a5a3e'], moped);

const coins =
  shadow(38) +
  [128, 119, 110]
    .map((y) => ellipse([42, y + 3, 24, 8], { fill: '#8f5b12' }) + ellipse([42, y, 24, 8], { fill: '#f2c75f' }))
    .join('') +
  ellipse([42, 110, 18, 5], { stroke: '#c98f2c', width: 1.6 }) +
  coin(80, 106, 27) +
  path('M34 62Q35 69 42 70 35 71 34 78 33 71 26 70 33 69 34 62z', { fill: GOLD }) +
  path('M66 38Q67 48 77 49 67 50 66 60 65 50 55 49 65 48 66 38z', { fill: GOLD });

/** Pictures of what is no drink: goods of the points mall, and prizes of the wheel, each in the box of a drink. */
export function thingPictures(asked: Asked): Record<string, string> {
  const drawn: Record<string, string> = {
    ...{ coffee, tea, syrup, chocolate, tumbler, bag, 'batik-cup': batikCup, stickers: stickers(asked) },
    'cup-code': cupCode(asked.lookOf('susu-boba-aren')),
    'cup-codes': severalCodes(asked.lookOf('es-kopi-gula-aren')),
    ...{ coupon: moneyOff, delivery, coins },
  };
  return Object.fromEntries(
    Object.entries(drawn).map(([name, content]) => [name, svgFile(BOX.width, BOX.height, content)]),
  );
}
