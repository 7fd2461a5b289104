import type { RowHeights } from './menu-layout';

/**
 * Boxes of the list in design units; `menu-list.scss` draws by the same figures. Row heights are the sum of what
 * stands in them, so that the windowed list knows every place before a row is drawn.
 */
const units = {
  header: 64,
  rowPadding: 32,
  thumb: 168,
  /** Three lines: a name in two and one of the intro is the highest of them. */
  text: 106,
  /** Three lines with large texts, where a name may fill all of them. */
  largeText: 110,
  tags: 42,
  price: 56,
  category: 116,
  /** Cart bar with its margins. */
  bar: 164,
} as const;

/**
 * A hidden box of known size with a line of text (`.menu-probe` of menu-list.scss): its width tells what a design
 * unit is, its height how large the phone draws our font sizes.
 */
export const probe = { id: 'menu-probe', text: '0', width: 200, height: 36.4 } as const;

export interface MenuMetrics extends RowHeights {
  category: number;
  bar: number;
  /** Most that name and intro of a drink may take. */
  text: number;
}

/** From here on the price and the buttons beside it do not fit on one line. */
const wrapScale = 1.05;

/**
 * In CSS pixels. `textScale` is what the phone's text size makes of our font sizes (1 = as designed): what holds
 * text grows with it, pictures and gaps do not.
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
