import type { RowHeights } from './menu-layout';

/**
 * Boxes of the list in design units; `menu-list.scss` uses the same numbers. Row heights are the sum of their contents,
 * so that the windowed list knows every position before a row is drawn.
 */
const units = {
  header: 64,
  rowPadding: 32,
  thumb: 168,
  /** Three lines; the highest combination is a name of two lines and one line of the intro. */
  text: 106,
  /** Three lines with large texts, all of which a name may fill. */
  largeText: 110,
  tags: 42,
  price: 56,
  category: 116,
  /** Cart bar with its margins. */
  bar: 164,
} as const;

/**
 * A hidden box of known size with a line of text (`.menu-probe` of menu-list.scss). Its width gives the size of a
 * design unit, its height the phone's scale of our font sizes.
 */
export const probe = { id: 'menu-probe', text: '0', width: 200, height: 36.4 } as const;

export interface MenuMetrics extends RowHeights {
  category: number;
  bar: number;
  /** Maximum height of a drink's name and intro. */
  text: number;
}

/** From this scale on the price and the buttons beside it do not fit on one line. */
const wrapScale = 1.05;

/**
 * Sizes in CSS pixels. `textScale` is the phone's scale of our font sizes (1 = as designed): boxes with text grow with
 * it, pictures and gaps do not.
 */
export function menuMetrics(unit: number, textScale = 1): MenuMetrics {
  const px = (value: number): number => Math.round(value * unit);
  const text = (textScale > wrapScale ? units.largeText : units.text) * textScale;
  const price = units.price + (textScale > wrapScale ? 40 * textScale : 0);
  return {
    header: px(units.header * textScale),
    plain: px(units.rowPadding + Math.max(units.thumb, text + price)),
    tagged: px(units.rowPadding + Math.max(units.thumb, text + units.tags * textScale + price)),
    category: px(units.category * textScale),
    bar: px(units.bar),
    text: px(text),
  };
}
