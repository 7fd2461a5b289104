/** What a message covers only where there is no other space: bars at the bottom, main buttons, consent, and fields. */
const SOLID =
  '.k-above-bar,.k-tab-bar,.k-page__footer,.k-sheet__footer,.k-button--large,.k-checkbox,.k-field__line,.k-code';
/** A message is above an open sheet if there is space: below its top it would cover what the message is about. */
const SHEET = '.k-sheet__panel';
/** Distance between a message and the element below it, in pixels. */
const ROOM = 12;

/** Where a message can end so that it covers none of these elements; too high up if there is no space. */
function floorOver(selector: string, place: number, { left, right, height }: DOMRect): number {
  const boxes = Array.from(document.querySelectorAll(selector), (element) => element.getBoundingClientRect());
  let floor = place;
  for (const box of boxes.sort((one, other) => other.bottom - one.bottom)) {
    if (box.top < floor && box.bottom > floor - height && box.left < right && box.right > left) floor = box.top - ROOM;
  }
  return floor;
}

/** How far a message must be moved up; 0 if there is no space above either. */
function riseOf(host: HTMLElement): number {
  const place = window.innerHeight - Number.parseFloat(getComputedStyle(host).paddingBottom);
  const message = (host.firstElementChild as Element).getBoundingClientRect();
  // All else that can be tapped, on the page or in the sheet, is left uncovered too, if that is possible.
  const most = document.querySelector(SHEET) ? [SHEET, `${SHEET} .k-tap`] : ['.k-tap:not(#toast-action)'];
  for (const more of [...most, SOLID]) {
    const floor = floorOver(`${SOLID},${more}`, place, message);
    if (floor > message.height) return place - floor;
  }
  return 0;
}

/**
 * Keeps a message above these elements while it is shown, also when page and sheets change. Returns a function that
 * stops this.
 */
export function watchFloor(host: unknown, onRise: (pixels: number) => void): () => void {
  let frame = 0;
  let last = -1;
  const look = (): void => {
    const rise = riseOf(host as HTMLElement);
    // While something moves it stays where it is.
    if (last < 0 || rise === last) onRise(rise);
    last = rise;
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
