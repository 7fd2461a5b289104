import type { RowHeights } from './menu-layout';

/**
 * Boxes of the list in design units; `menu-list.scss` draws by the same figures. Row heights are the sum of what
 * stands in them, so that the windowed list knows every place before a row is drawn.
 */
const units = {
  header: 64,
  rowPadding: 32,
  thumb: 168,
  /** Name in two lines and intro in one, or name in one and intro in two. */
  text: 106,
  tags: 42,
  price: 56,
  category: 116,
  /** Cart bar with its margins. */
  bar: 164,
} as const;

/** Line height of the hidden probe, `.menu-probe` of menu-list.scss. */
export const probeUnits = 36.4;

export interface MenuMetrics extends RowHeights {
  category: number;
  bar: number;
}

/**
 * In CSS pixels. `textScale` is what the phone's text size makes of our font sizes (1 = as designed): what holds
 * text grows with it, pictures and gaps do not.
 */
export function menuMetrics(unit: number, textScale = 1): MenuMetrics {
  const px = (value: number): number => Math.round(value * unit);
  const text = units.text * textScale;
  const price = Math.max(units.price, 40 * textScale);
  return {
    header: px(units.header * textScale),
    plain: px(units.rowPadding + Math.max(units.thumb, text + price)),
    tagged: px(units.rowPadding + Math.max(units.thumb, text + units.tags * textScale + price)),
    category: px(units.category * textScale),
    bar: px(units.bar),
  };
}
