import type { Page } from 'playwright-core';

/** Targets on the present page that are smaller than a fingertip, with one line for each. */
function targetFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Half of 44 px, less a pixel for rounding. */
    const reach = 44 / 2 - 1;
    const bars =
      '.k-tab-bar, .k-page__header, .k-page__footer, .k-sheet, .k-dialog, .k-toast-host, .menu-bar, .home-order, .k-offline';
    const scrolls = (box: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight;

    /**
     * Whether this vertical span of an element is in view. What a box with a scroll bar cuts off is not in view, and
     * can be scrolled to.
     */
    const isInView = (element: Element, [top, bottom]: [number, number]): boolean => {
      const edges = [new DOMRect(0, 0, innerWidth, innerHeight)];
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (scrolls(box)) edges.push(box.getBoundingClientRect());
      }
      return edges.every((edge) => top >= edge.top && bottom <= edge.bottom);
    };

    // A bar over the page covers what scrolls below it. That is no fault of the target.
    const isMissed = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      if (!hit || target.contains(hit)) return false;
      const bar = hit.closest(bars);
      return bar === null || bar.contains(target);
    };

    const faultOf = (target: HTMLElement): string | undefined => {
      const box = target.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const isAside = x < reach || x > innerWidth - reach;
      if (isAside || !isInView(target, [y - reach, y + reach])) return undefined;
      if (!target.contains(document.elementFromPoint(x, y))) return undefined;
      // Browsers round positions up to whole pixels, so an edge inside a pixel may already be the neighbour's.
      const [left, right] = [Math.ceil(x - reach), Math.floor(x + reach)];
      const [top, bottom] = [Math.ceil(y - reach), Math.floor(y + reach)];
      const points = { left: [left, y], right: [right, y], top: [x, top], bottom: [x, bottom] };
      const missed = Object.entries(points).filter(([, [across = 0, down = 0]]) => isMissed(target, across, down));
      if (missed.length === 0) return undefined;
      const name = target.id || target.getAttribute('aria-label') || target.className;
      return `target under 44 px: ${name} (${missed.map(([side]) => side).join(', ')})`;
    };

    return Array.from(document.querySelectorAll<HTMLElement>('.k-tap'))
      .filter((element) => element.getClientRects().length > 0)
      .map(faultOf)
      .filter((fault) => fault !== undefined);
  });
}

/** Texts that are cut off without an ellipsis, with one line for each. */
function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (text: DOMRect, edge: DOMRect): boolean =>
      text.right > edge.right + 1.5 || text.left < edge.left - 1.5 || text.bottom > edge.bottom + 3;
    const endsWell = (style: CSSStyleDeclaration): boolean =>
      style.textOverflow === 'ellipsis' || Number(style.webkitLineClamp) > 0;

    /** Whether the text can be scrolled to, is shown by pulling down, or is for screen readers only. */
    const isFree = (box: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(box).overflow) ||
      getComputedStyle(box).clip !== 'auto' ||
      box.matches('.taro_page, .k-pull__head');
    const cuts = (box: Element, text: DOMRect): boolean =>
      getComputedStyle(box).overflowX !== 'visible' && isCut(text, box.getBoundingClientRect());

    /** The box that cuts off a text without an ellipsis. */
    const cutterOf = (holder: Element, text: DOMRect): Element | null => {
      let box: Element | null = holder;
      while (box && !isFree(box) && !cuts(box, text)) box = box.parentElement;
      return box && !isFree(box) && !endsWell(getComputedStyle(box)) ? box : null;
    };

    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !text.textContent?.trim() || holder.getClientRects().length === 0) continue;
      range.selectNodeContents(text);
      const cutter = cutterOf(holder, range.getBoundingClientRect());
      if (cutter) found.add(`text cut by .${cutter.className}: ${text.textContent.trim().slice(0, 40)}`);
    }
    return [...found];
  });
}

/**
 * Rows of checkout and order whose edges, heights or baselines differ from their neighbours', with one line for each.
 */
function rowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = (selector: string, inside: ParentNode = document): Element[] =>
      Array.from(inside.querySelectorAll(selector)).filter((element) => element.getClientRects().length > 0);
    const spread = (values: number[]): number => Math.max(0, ...values) - Math.min(...values, ...values.slice(0, 1));
    const edges = visible('.order-stack > .k-card, .order-page > .k-card').map((card) => {
      const parts = visible('*', card)
        // An icon counts as its whole box, not as its lines.
        .filter((element) => (element.childElementCount === 0 || element.matches('svg')) && !element.matches('svg *'))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 1);
      return { left: Math.min(...parts.map(({ left }) => left)), right: Math.max(...parts.map(({ right }) => right)) };
    });
    const found: string[] = [];
    for (const side of ['left', 'right'] as const) {
      const all = edges.map((edge) => edge[side]);
      if (spread(all) > 0.5) found.push(`cards whose contents do not meet one edge, ${side}: ${all.join(', ')}`);
    }

    // Distance between the top of a row and its text.
    const insets = visible('.order-stack .k-row, .order-stack .k-switch').map((row) => {
      const [text] = visible('.k-row__text, .k-switch__text', row);
      return (text?.getBoundingClientRect().top ?? 0) - row.getBoundingClientRect().top - row.clientTop;
    });
    if (spread(insets) > 0.5) found.push(`rows with unlike gaps above their texts: ${insets.join(', ')}`);

    for (const line of visible('.order-price__line, .k-fact-list__line')) {
      const tops = visible('*', line).map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects()[0]?.top ?? 0;
      });
      if (spread(tops) > 0.5) found.push(`label and value on different lines: ${line.textContent}`);
    }
    return found;
  });
}

/** Drawings that their box cuts off at the top, where a straw is, with one line for each. */
function pictureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.order-hero__picture'))
      .filter((picture) => picture.getClientRects().length > 0)
      .filter((picture) => {
        const edge = picture.closest('.order-hero')?.getBoundingClientRect().top ?? 0;
        return picture.getBoundingClientRect().top < edge;
      })
      .map((picture) => `drawing cut at the top: .${picture.className}`),
  );
}

/** All layout faults of the present page. */
export const layoutFaults = async (page: Page): Promise<string[]> => [
  ...(await targetFaults(page)),
  ...(await textFaults(page)),
  ...(await rowFaults(page)),
  ...(await pictureFaults(page)),
];

/** Rows of the menu in which the price, the buttons and the number between them do not fit on one line. */
export function crowdedRows(page: Page, number: string): Promise<string[]> {
  return page.evaluate((text) => {
    const found: string[] = [];
    for (const count of Array.from(document.querySelectorAll<HTMLElement>('.menu-row__count'))) {
      const row = count.closest('.menu-row');
      if (!row || row.getClientRects().length === 0) continue;
      const before = count.textContent;
      count.textContent = text;
      const box = row.getBoundingClientRect();
      const [price, buttons] = ['.menu-row__price', '.menu-row__order'].map((part) =>
        row.querySelector(part)?.getBoundingClientRect(),
      );
      count.textContent = before;
      const isBeside = price && buttons && price.right <= buttons.left;
      const isInside = buttons && buttons.right <= box.right + 0.5 && buttons.bottom <= box.bottom;
      if (!isBeside || !isInside) found.push(`${row.textContent} with ${text}`);
    }
    return found;
  }, number);
}

/** Drinks of the menu whose text box shows fewer lines than the browser would before the ellipsis. */
export function cutRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.menu-row__text'))
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const shown = element.getBoundingClientRect().height;
        const { maxHeight } = element.style;
        element.style.maxHeight = 'none';
        const natural = element.getBoundingClientRect().height;
        element.style.maxHeight = maxHeight;
        return natural > shown + 1;
      })
      .map((element) => element.innerText),
  );
}
