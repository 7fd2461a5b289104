/** Elements that a message must not cover: bars at the bottom, main buttons, consent, and fields. */
const SOLID = '.k-tab-bar, .k-page__footer, .k-sheet__footer, .k-button--large, .k-checkbox, .k-field__line, .k-code';
/** Distance between a message and the element below it, in pixels. */
const ROOM = 12;

/** How far a message must be moved up so that it covers none of these elements; 0 if there is no space above either. */
function riseOf(host: HTMLElement): number {
  const place = window.innerHeight - Number.parseFloat(getComputedStyle(host).paddingBottom);
  const height = host.firstElementChild?.clientHeight ?? 0;
  const boxes = Array.from(document.querySelectorAll(SOLID), (element) => element.getBoundingClientRect());
  let floor = place;
  for (const { top, bottom } of boxes.sort((one, other) => other.bottom - one.bottom)) {
    if (bottom > top && top < floor && bottom > floor - height) floor = top - ROOM;
  }
  return floor > height ? place - floor : 0;
}

/**
 * Keeps a message above these elements while it is shown, also when page and sheets change. Returns a function that
 * stops this.
 */
export function watchFloor(host: unknown, onRise: (pixels: number) => void): () => void {
  let frame = 0;
  const look = (): void => {
    onRise(riseOf(host as HTMLElement));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
