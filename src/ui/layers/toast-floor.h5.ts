/** Elements that a message must not cover: bars at the bottom, main buttons, consent, and fields. */
const SOLID =
  '.k-above-bar, .k-tab-bar, .k-page__footer, .k-sheet__footer, .k-button--large, .k-checkbox, .k-field__line, .k-code';
/** A message is above an open sheet if there is space: below its top it would cover what the message is about. */
const SHEET = '.k-sheet__panel';
/** Distance between a message and the element below it, in pixels. */
const ROOM = 12;

/** Where a message of this height can end so that it covers none of these elements; null if there is no space. */
function floorOver(selector: string, place: number, height: number): number | null {
  const boxes = Array.from(document.querySelectorAll(selector), (element) => element.getBoundingClientRect());
  let floor = place;
  for (const { top, bottom } of boxes.sort((one, other) => other.bottom - one.bottom)) {
    if (bottom > top && top < floor && bottom > floor - height) floor = top - ROOM;
  }
  return floor > height ? floor : null;
}

/** How far a message must be moved up; 0 if there is no space above either. */
function riseOf(host: HTMLElement): number {
  const place = window.innerHeight - Number.parseFloat(getComputedStyle(host).paddingBottom);
  const height = host.firstElementChild?.clientHeight ?? 0;
  const floor = floorOver(`${SOLID}, ${SHEET}`, place, height) ?? floorOver(SOLID, place, height) ?? place;
  return place - floor;
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
