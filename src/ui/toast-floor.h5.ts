/** What a message must not lie over: bars at the bottom, main buttons, consent, and fields. */
const SOLID = '.k-tab-bar, .k-page__footer, .k-sheet__footer, .k-button--large, .k-checkbox, .k-field__line, .k-code';
/** Between a message and what it stands on. */
const ROOM = 12;

/** How far a message has to rise from its place to lie over nothing solid; 0 when there is no room above either. */
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

/** Keeps a message above what is solid as long as it shows, page and sheets coming and going; returns how to stop. */
export function watchFloor(host: unknown, onRise: (pixels: number) => void): () => void {
  let frame = 0;
  const look = (): void => {
    onRise(riseOf(host as HTMLElement));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
