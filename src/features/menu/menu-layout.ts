import type { MenuGoods, MenuSnapshot } from '@/contract/shop.schemas';

/**
 * Heights of the three kinds of row, in CSS pixels. They are fixed, so that a row's position is known without drawing
 * it.
 */
export interface RowHeights {
  header: number;
  plain: number;
  /** A drink with tags has one more line. */
  tagged: number;
}

interface RowPlace {
  key: string;
  top: number;
  height: number;
}
export interface HeaderRow extends RowPlace {
  kind: 'header';
  name: string;
  count: number;
}
export interface GoodsRow extends RowPlace {
  kind: 'goods';
  goods: MenuGoods;
  /** A drink may be in two categories; only its first row has the element id. */
  isFirst: boolean;
}
export type MenuRow = HeaderRow | GoodsRow;

export interface MenuSection {
  id: number;
  name: string;
  top: number;
  height: number;
}

export interface MenuLayout {
  rows: MenuRow[];
  sections: MenuSection[];
  height: number;
}

export interface Viewport {
  top: number;
  height: number;
}

/** Rows `first` to `end - 1`. */
export interface RowWindow {
  first: number;
  end: number;
}

/** Computes the position of every row of the menu. Categories without drinks are left out. */
export function layoutMenu(categories: MenuSnapshot['categories'], heights: RowHeights): MenuLayout {
  const layout: MenuLayout = { rows: [], sections: [], height: 0 };
  const seen = new Set<number>();
  for (const { id, name, goods } of categories) {
    if (goods.length === 0) continue;
    const top = layout.height;
    const place = (key: string, height: number): RowPlace => {
      const at = { key, top: layout.height, height };
      layout.height += height;
      return at;
    };
    layout.rows.push({ kind: 'header', ...place(`category-${id}`, heights.header), name, count: goods.length });
    for (const drink of goods) {
      const height = drink.tags.length > 0 ? heights.tagged : heights.plain;
      const isFirst = !seen.has(drink.id);
      seen.add(drink.id);
      layout.rows.push({ kind: 'goods', ...place(`${id}-${drink.id}`, height), goods: drink, isFirst });
    }
    layout.sections.push({ id, name, top, height: layout.height - top });
  }
  return layout;
}

/** Index of the last entry whose top is at or above `y`; 0 above the first. */
function indexAt(places: readonly { top: number }[], y: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** Index of the row at `y` of the list. */
export function rowAt(layout: MenuLayout, y: number): number {
  return indexAt(layout.rows, y);
}

/** The category at `y` of the list. */
export function sectionAt(layout: MenuLayout, y: number): MenuSection | undefined {
  return layout.sections[indexAt(layout.sections, y)];
}

/**
 * The rows to draw: those in view and `margin` pixels around it. Both ends move in steps of `step` rows, so that
 * scrolling redraws the list once for several rows.
 */
export function windowOf(
  layout: MenuLayout,
  view: Viewport,
  { margin, step }: { margin: number; step: number },
): RowWindow {
  const first = rowAt(layout, view.top - margin);
  const last = rowAt(layout, view.top + view.height + margin);
  return {
    first: Math.floor(first / step) * step,
    end: Math.min(layout.rows.length, Math.ceil((last + 1) / step) * step),
  };
}

/** Space below the last row, so that the last category can reach the top of the list and the bar covers no drink. */
export function trailingSpace(layout: MenuLayout, viewHeight: number, barHeight: number): number {
  const last = layout.sections[layout.sections.length - 1];
  return Math.max(barHeight, viewHeight - (last?.height ?? 0));
}
