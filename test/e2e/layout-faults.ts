import type { Page } from 'playwright-core';

/** Targets smaller than a fingertip on the page as it stands; one line a fault. */
function targetFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** 44 px, less a pixel at each end for rounding. */
    const reach = 44 / 2 - 1;
    const bars =
      '.k-tab-bar, .k-page__header, .k-page__footer, .k-sheet, .k-dialog, .k-toast-host, .cart-bar, .k-offline';
    const scrolls = (box: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight;

    /** Inside the window and every box that scrolls up and down: what is cut there can be scrolled to. */
    const isInView = (element: Element, [top, bottom]: [number, number]): boolean => {
      const edges = [new DOMRect(0, 0, innerWidth, innerHeight)];
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (scrolls(box)) edges.push(box.getBoundingClientRect());
      }
      return edges.every((edge) => top >= edge.top && bottom <= edge.bottom);
    };

    // A bar over the page covers what scrolls under it: that is no fault of the target.
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
      const points = { left: [x - reach, y], right: [x + reach, y], top: [x, y - reach], bottom: [x, y + reach] };
      const missed = Object.entries(points).filter(([, [left = 0, top = 0]]) => isMissed(target, left, top));
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

/** Texts that are cut without an ellipsis; one line a fault. */
function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (text: DOMRect, edge: DOMRect): boolean =>
      text.right > edge.right + 1.5 || text.left < edge.left - 1.5 || text.bottom > edge.bottom + 3;
    const endsWell = (style: CSSStyleDeclaration): boolean =>
      style.textOverflow === 'ellipsis' || Number(style.webkitLineClamp) > 0;

    /** Where a text can be scrolled to, waits to be pulled down, or is only there to be read out. */
    const isFree = (box: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(box).overflow) ||
      getComputedStyle(box).clip !== 'auto' ||
      box.matches('.taro_page, .k-pull__head');
    const cuts = (box: Element, text: DOMRect): boolean =>
      getComputedStyle(box).overflowX !== 'visible' && isCut(text, box.getBoundingClientRect());

    /** The box that cuts a text without an ellipsis. */
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

/** What is wrong with the boxes of the page as it stands. */
export const layoutFaults = async (page: Page): Promise<string[]> => [
  ...(await targetFaults(page)),
  ...(await textFaults(page)),
];

/** Drinks of the menu whose text box shows less than the lines the browser would end with an ellipsis. */
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
