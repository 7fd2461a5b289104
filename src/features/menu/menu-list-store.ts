import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { MenuSnapshot } from '@/contract/shop.schemas';
import type { ListRules } from './list-rules-type';
import {
  layoutMenu,
  type MenuLayout,
  type MenuRow,
  type MenuSection,
  type RowWindow,
  sectionAt,
  trailingSpace,
  windowOf,
} from './menu-layout';
import type { MenuMetrics } from './menu-metrics';

/** Rows are drawn and kept in pairs. */
const blockRows = 2;
/**
 * Maximum number of kept blocks. They stay in the document, hidden, so that scrolling back does not build them again.
 */
const keptBlocksMax = 60;
/** Time in milliseconds after which a jump that the host has aborted no longer locks the rail. */
const jumpLockMs = 600;
/**
 * Above this speed, in pixels a millisecond, no pictures are drawn: nobody looks at them, and a slow phone would drop
 * frames.
 */
const flingSpeed = 1.5;
/** Pictures are drawn up to this many pixels beyond the edges of the view. */
const picturesPx = 300;
/** A category counts as the visible one from this many pixels below the upper edge. */
const leadPx = 24;

/** Two rows that are drawn together. At an end of the window one may be missing. */
export interface RowBlock {
  index: number;
  upper: MenuRow | undefined;
  lower: MenuRow | undefined;
}

export interface Jump {
  top: number;
  /** Differs between two jumps to one position, because an equal position would not move the list. */
  serial: number;
}

/**
 * The windowed list of a menu and the rail beside it: which rows to draw, which category is in view, where a tap on the
 * rail scrolls. It uses neither React nor Taro: the screen passes scroll positions and sizes.
 */
export class MenuListStore {
  scrollTop = 0;
  viewHeight: number;
  metrics: MenuMetrics;
  jump: Jump | null = null;
  /** False until the rows of a start or a jump are painted; then those beyond the edges are drawn too. */
  isSettled = false;
  /** There was a fling since the last jump. */
  wasFlung = false;
  private isFlinging = false;
  private scrolledAt = 0;
  private tapped: number | null = null;
  /** Blocks of rows that are kept, the longest hidden first. */
  private kept: readonly number[] = [];
  /** The last window of a settled list. */
  private near: RowWindow = { first: 0, end: 0 };
  private isClickingCategory = false;
  private lockedUntil = 0;

  constructor(
    private readonly categories: () => MenuSnapshot['categories'],
    size: { viewHeight: number; metrics: MenuMetrics },
    private readonly deps: { now(): number; rules: ListRules },
  ) {
    this.viewHeight = size.viewHeight;
    this.metrics = size.metrics;
    makeAutoObservable<
      this,
      'categories' | 'deps' | 'isClickingCategory' | 'lockedUntil' | 'kept' | 'near' | 'scrolledAt'
    >(
      this,
      {
        metrics: observableRef,
        jump: observableRef,
        kept: observableRef,
        near: observableRef,
        window: computedStruct,
        hasPicture: false,
        isHidden: false,
        categories: false,
        deps: false,
        isClickingCategory: false,
        lockedUntil: false,
        scrolledAt: false,
      },
      { autoBind: true },
    );
  }

  get layout(): MenuLayout {
    return layoutMenu(this.categories(), this.metrics);
  }

  get sections(): readonly MenuSection[] {
    return this.layout.sections;
  }

  /** Height of the whole list with the trailing space. */
  get height(): number {
    return this.layout.height + trailingSpace(this.layout, this.viewHeight, this.metrics.bar);
  }

  get window(): RowWindow {
    const view = { top: this.scrollTop, height: this.viewHeight };
    return windowOf(
      this.layout,
      view,
      this.isSettled ? { margin: this.deps.rules.margin, step: blockRows } : { margin: 0, step: 1 },
    );
  }

  /**
   * Whether a row without a picture should get it: it is near the view, and there is no fling and no first frame of a
   * jump. Far rows wait until they come near.
   */
  hasPicture({ top, height }: Pick<MenuRow, 'top' | 'height'>): boolean {
    if (!this.deps.rules.picturesWait) return true;
    if (this.isFlinging || !(this.isSettled || this.jump === null)) return false;
    const view = this.scrollTop;
    return top < view + this.viewHeight + picturesPx && top + height > view - picturesPx;
  }

  /** The blocks to draw, in order: those of the window, and the kept ones. */
  get blocks(): readonly RowBlock[] {
    const { rows } = this.layout;
    const { first, end } = this.window;
    const kept = new Set(this.kept);
    const blocks: RowBlock[] = [];
    for (let index = 0; index * blockRows < rows.length; index++) {
      const take = (at: number): MenuRow | undefined =>
        kept.has(index) || (at >= first && at < end) ? rows[at] : undefined;
      const [upper, lower] = [take(index * blockRows), take(index * blockRows + 1)];
      if (upper || lower) blocks.push({ index, upper, lower });
    }
    return blocks;
  }

  /**
   * Number of places for blocks if they are recycled. It exceeds the number needed at once, because a heading is
   * followed by a drink.
   */
  private get placeCount(): number {
    const { header, plain } = this.metrics;
    return Math.ceil((this.viewHeight + 2 * this.deps.rules.margin) / (header + plain)) + 2;
  }

  /** The block drawn in each place, by its number; the last one drawn there counts. */
  private get held(): ReadonlyMap<number, number> {
    return new Map(this.kept.map((index) => [index % this.placeCount, index]));
  }

  /** The rows to draw by places, some of which are empty. */
  get places(): readonly RowBlock[] {
    const { rows } = this.layout;
    return Array.from({ length: this.placeCount }, (_none, place) => {
      const index = this.held.get(place) ?? rows.length;
      return { index, upper: rows[index * blockRows], lower: rows[index * blockRows + 1] };
    });
  }

  /** Blocks of the window that are in no place, nearest to the middle of the view first. */
  private get missing(): readonly number[] {
    const { rows } = this.layout;
    const view = { top: this.scrollTop, height: this.viewHeight };
    const { first, end } = windowOf(this.layout, view, { margin: this.deps.rules.margin, step: blockRows });
    const missing: number[] = [];
    for (let index = first / blockRows; index * blockRows < end; index++) {
      if (this.held.get(index % this.placeCount) !== index) missing.push(index);
    }
    const middle = view.top + view.height / 2;
    const distance = (index: number): number => Math.abs((rows[index * blockRows]?.top ?? 0) - middle);
    return missing.sort((one, other) => distance(one) - distance(other));
  }

  /** Whether there are blocks to draw. */
  get isBehind(): boolean {
    return this.missing.length > 0;
  }

  /** Puts the next blocks into their places. */
  draw(atMost: number): void {
    const next = this.missing.slice(0, atMost);
    const taken = new Set(next.map((index) => index % this.placeCount));
    this.kept = [...this.kept.filter((index) => !taken.has(index % this.placeCount)), ...next];
  }

  /** Whether a block is only kept, so that the browser can skip its layout and paint. */
  isHidden(index: number): boolean {
    if (this.deps.rules.isRecycled) return false;
    const isOutside = ({ first, end }: RowWindow): boolean =>
      (index + 1) * blockRows <= first || index * blockRows >= end;
    // After a jump the blocks around the old position are kept unchanged until the new ones are painted.
    return isOutside(this.window) && isOutside(this.near);
  }

  /** The category that the rail shows as chosen. */
  get activeId(): number | undefined {
    return this.tapped ?? sectionAt(this.layout, this.scrollTop + leadPx)?.id;
  }

  /** Scroll position of the rail that shows the chosen category in its middle. */
  get railTop(): number {
    const index = this.sections.findIndex((section) => section.id === this.activeId);
    const spare = this.sections.length * this.metrics.category + this.metrics.bar - this.viewHeight;
    const middle = (index + 0.5) * this.metrics.category - this.viewHeight / 2;
    return Math.round(Math.max(0, Math.min(spare, middle)));
  }

  /** Handles a scroll event of the list. During a jump it moves the window, but does not change the chosen category. */
  scrolledTo(top: number): void {
    const at = this.deps.now();
    const speed = Math.abs(top - this.scrollTop) / Math.max(1, at - this.scrolledAt);
    this.isFlinging = !this.isClickingCategory && speed > flingSpeed;
    if (this.isFlinging) this.wasFlung = true;
    this.scrolledAt = at;
    this.scrollTop = Math.max(0, top);
    // A customer who scrolls right at the start needs the rows beyond the edges at once.
    if (this.jump === null) this.isSettled = true;
    if (this.isSettled) this.keep();
    if (!this.isClickingCategory) {
      this.tapped = null;
      return;
    }
    const hasArrived = this.jump !== null && Math.abs(this.jump.top - top) <= 2;
    if (hasArrived || this.deps.now() > this.lockedUntil) this.isClickingCategory = false;
  }

  /** Called when there was no scroll event for a while. */
  rest(): void {
    this.isFlinging = false;
  }

  /** Called when a finger touches the list, which ends the jump: the scroll position decides again. */
  touched(): void {
    this.isClickingCategory = false;
  }

  selectCategory(id: number): void {
    const section = this.sections.find((candidate) => candidate.id === id);
    if (!section) return;
    this.tapped = id;
    this.isClickingCategory = true;
    this.lockedUntil = this.deps.now() + jumpLockMs;
    this.jumpTo(section.top);
  }

  /** Scrolls a drink to the top third of the list. Returns false if it is not on the menu. */
  showGoods(goodsId: number): boolean {
    const row = this.layout.rows.find((candidate) => candidate.kind === 'goods' && candidate.goods.id === goodsId);
    if (!row) return false;
    this.jumpTo(Math.max(0, row.top - this.viewHeight / 4));
    return true;
  }

  settle(): void {
    this.isSettled = true;
    this.keep();
  }

  /** Sets measured sizes. Equal sizes change nothing. */
  resize({ viewHeight, metrics }: { viewHeight?: number; metrics: MenuMetrics }): void {
    if (viewHeight) this.viewHeight = viewHeight;
    if (JSON.stringify(metrics) !== JSON.stringify(this.metrics)) this.metrics = metrics;
  }

  private keep(): void {
    if (this.deps.rules.isRecycled) return;
    const { first, end } = this.window;
    this.near = this.window;
    const shown: number[] = [];
    for (let row = first; row < end; row += blockRows) shown.push(Math.floor(row / blockRows));
    if (shown.every((block) => this.kept.includes(block)) && this.kept.length <= keptBlocksMax) return;
    this.kept = [...this.kept.filter((block) => !shown.includes(block)), ...shown].slice(-keptBlocksMax);
  }

  private jumpTo(top: number): void {
    this.scrollTop = top;
    this.isSettled = false;
    this.wasFlung = false;
    this.jump = { top, serial: (this.jump?.serial ?? 0) + 1 };
  }
}
