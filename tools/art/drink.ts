import type { DrinkLook, Garnish } from './drink-look';
import {
  chunks,
  cream,
  depth,
  drip,
  fill,
  foam,
  highlight,
  ice,
  jelly,
  pearls,
  seeds,
  strands,
  swirl,
} from './fillings';
import { garnish } from './garnishes';
import { ellipse, gradient, mix, path, svgFile } from './svg';
import { BOX, backWall, badge, type Clear, clearVessel, edge, LEAF, lid, SHADE, shadow, steam } from './vessels';

/** `thumb` is the list picture of about 1.2 KB. `sheet` is the large one with more highlights and drops. */
export type Detail = 'thumb' | 'sheet';

interface Ask {
  look: DrinkLook;
  detail: Detail;
  /** Prefix of the ids in the drawing, so that two drawings can be in one document. */
  id: string;
}

/** The drawing without its `<svg>` element, for pictures with several drinks in them. */
export function drinkBody(ask: Ask): string {
  const clear = clearVessel(ask.look.vessel);
  if (clear) return clearDrink(ask, clear);
  if (ask.look.vessel === 'paper') return paperCup(ask);
  return ask.look.vessel === 'coconut' ? coconutShell(ask) : mug(ask);
}

/** One drink as a whole SVG file in a 120 x 150 box. */
export const drinkSvg = (ask: Ask): string => svgFile(BOX.width, BOX.height, drinkBody(ask));

function straw(look: DrinkLook, to: number): string {
  if (look.straw === false) return '';
  const d = `M66 ${to}L75 8`;
  return (
    path(d, { stroke: look.straw ?? LEAF, width: 5.4 }) +
    path(`M64.600 ${to}L73.600 8`, { stroke: '#fff', width: 1.3, opacity: 0.45 })
  );
}

function inside(look: DrinkLook, v: Clear, fine: boolean): string {
  return [
    look.drip ? drip(v, look.drip) : '',
    look.swirl ? swirl(v, look.swirl) : '',
    look.strands ? strands(v, look.strands) : '',
    look.pearls ? pearls(v, look.pearls.colour, look.pearls.rows) : '',
    look.jelly ? jelly(v, look.jelly) : '',
    look.chunks ? chunks(v, look.chunks) : '',
    look.seeds ? seeds(v, look.seeds, fine ? 40 : 16) : '',
    look.ice ? ice(v, look.ice, fine) : '',
  ].join('');
}

/** Positions of the first, second and third garnish of each vessel. */
const PLACES: Record<string, readonly string[]> = {
  cup: ['translate(88 30)rotate(12)', 'translate(34 28)rotate(-14)', 'translate(52 24)'],
  dome: ['translate(84 30)rotate(14)', 'translate(37 32)rotate(-16)', 'translate(60 17)'],
  glass: ['translate(88 38)rotate(10)', 'translate(36 33)rotate(-14)', 'translate(58 28)'],
  bottle: ['translate(97 120)rotate(8)', 'translate(23 122)rotate(-12)', 'translate(84 128)'],
  teaGlass: ['translate(24 124)rotate(-8)', 'translate(96 126)rotate(10)', 'translate(72 56)rotate(12)'],
  mug: ['translate(22 126)rotate(-8)', 'translate(98 126)rotate(12)', 'translate(40 130)'],
  paper: ['translate(96 126)rotate(10)', 'translate(24 126)rotate(-10)', 'translate(80 130)'],
  coconut: ['translate(40 44)rotate(-16)', 'translate(86 46)rotate(12)', 'translate(24 126)'],
};

const garnishes = (look: DrinkLook): string =>
  (look.garnish ?? []).map((name: Garnish, at) => garnish(name, PLACES[look.vessel]?.[at] ?? '')).join('');

function clearDrink({ look, detail, id }: Ask, v: Clear): string {
  const fine = detail === 'sheet';
  const hot = look.vessel === 'teaGlass';
  const surface = look.vessel === 'glass' || hot ? openSurface(look, v) : '';
  return [
    `<defs>${gradient(id, look.liquid)}</defs>`,
    shadow(),
    hot ? steam() : '',
    look.vessel === 'bottle' || hot ? '' : straw(look, look.foam ? v.level : v.level + 14),
    backWall(look.vessel, v),
    fill(v, `url(#${id})`),
    surface,
    inside(look, v, fine),
    look.foam ? foam(v, look.foam, look.dust) : '',
    look.cream ? cream(look) : '',
    highlight(v),
    fine ? depth(v) : '',
    fine ? edge(look.vessel, v) : '',
    lid(look.vessel, v),
    badge(look.vessel === 'bottle' ? 97 : 99),
    garnishes(look),
  ].join('');
}

const openSurface = (look: DrinkLook, v: Clear): string =>
  look.foam
    ? ''
    : ellipse([60, v.level, v.topHalf - 3.4, 3.8], {
        fill: mix((look.liquid[0] ?? '#fff').slice(0, 7), '#ffffff', 0.35),
      });

function mug({ look, detail, id }: Ask): string {
  const glaze = look.tint ?? '#ffffff';
  const low = mix(glaze, SHADE, 0.14);
  const fine = detail === 'sheet';
  const light = glaze === '#ffffff';
  return [
    `<defs>${gradient(id, [glaze, low])}</defs>`,
    shadow(36),
    steam(),
    path('M88 76h8a15 15 0 0 1 0 32h-10', { stroke: low, width: 8 }),
    `<path d="M24 62H92L87 124Q86 134 76 134H40Q30 134 29 124z" fill="url(#${id})" stroke="${SHADE}" stroke-opacity=".1"/>`,
    ellipse([58, 62, 34, 9.5], { fill: mix(glaze, '#ffffff', 0.4) }),
    ellipse([58, 62.6, 30, 7.4], { fill: look.liquid[0] ?? SHADE }),
    look.foam ? ellipse([58, 63, 23, 5], { fill: look.foam }) : '',
    path('M46 62q6-5 12 0 6 5 12 0', { stroke: look.swirl ?? look.foam ?? '#f7e9d2', width: 2.4 }),
    look.dust ? path('M48 64v.1M55 66v.1M62 65v.1M68 63v.1M52 60v.1M64 60v.1', { stroke: look.dust, width: 2 }) : '',
    look.cream
      ? path('M37 62C34 52 44 52 46 52 46 44 54 45 58 40 62 45 70 45 70 52 74 52 82 54 79 62Q58 71 37 62z', {
          fill: look.cream,
        })
      : '',
    look.sauce ? path('M43 58q5 7 8 1t8 1 7 0 7-2M51 49q4 6 7 1t8-1', { stroke: look.sauce, width: 2.6 }) : '',
    path('M32 74L36 118', { stroke: '#fff', width: 5, opacity: 0.5 }),
    fine ? path('M84 74L81 120', { stroke: SHADE, width: 6, opacity: 0.07 }) : '',
    badge(102, light),
    garnishes(look),
  ].join('');
}

function paperCup({ look, id, detail }: Ask): string {
  const sleeve = look.tint ?? '#c98a4b';
  return [
    `<defs>${gradient(id, [sleeve, mix(sleeve, SHADE, 0.2)])}</defs>`,
    shadow(),
    steam(),
    path('M27 52H93L86 126Q85 133 78 133H42Q35 133 34 126z', { fill: '#fffdf8' }),
    path('M29.500 72H90.500L86.500 115H33.500z', { fill: `url(#${id})` }),
    `<path d="M27 52H93L86 126Q85 133 78 133H42Q35 133 34 126z" stroke="${SHADE}" stroke-opacity=".12" stroke-width="1.4"/>`,
    `<path d="M31 50 33 41Q34 38 37 38H83Q86 38 87 41L89 50z" fill="#3b2a16"/><rect x="24" y="47" width="72" height="7" rx="3.5" fill="#4d3a26"/>`,
    path('M38 43H52', { stroke: '#fff', width: 2.4, opacity: 0.3 }),
    path('M34 58 40 124', { stroke: '#fff', width: 5, opacity: 0.45 }),
    detail === 'sheet'
      ? path('M33 80H88M34 86H87M34.500 92H52M68 92H86M35 98H50M70 98H86M35.500 104H52M68 104H85', {
          stroke: '#fff',
          width: 1,
          opacity: 0.2,
        })
      : '',
    badge(94),
    garnishes(look),
  ].join('');
}

function coconutShell({ look, id, detail }: Ask): string {
  return [
    `<defs>${gradient(id, ['#8fc66b', '#3f8f55'])}</defs>`,
    shadow(38),
    path('M72 66 83 14', { stroke: look.straw || '#c2342a', width: 5.4 }),
    path('M71 60 81 14', { stroke: '#fff', width: 1.3, opacity: 0.45 }),
    path('M22 70C14 106 34 134 60 134S106 106 98 70Q94 56 78 52L42 52Q26 56 22 70z', { fill: `url(#${id})` }),
    path('M30 60 44 50H76L90 60 80 70 60 74 40 70z', { fill: '#f3edd6' }),
    ellipse([60, 61, 21, 6.5], { fill: '#fff' }),
    ellipse([60, 62, 18, 5], { fill: look.liquid[0] ?? '#eef3ea' }),
    path('M30 80Q28 106 46 124', { stroke: '#fff', width: 5, opacity: 0.3 }),
    detail === 'sheet'
      ? path('M92 78Q92 108 76 126M44 82Q44 108 54 128M78 82Q78 108 68 128', {
          stroke: '#2f6f45',
          width: 2,
          opacity: 0.35,
        })
      : '',
    badge(104),
    garnishes(look),
  ].join('');
}
