/**
 * A pressed state appears only after this time, as in mini-programs. A quick tap shows its result at once and costs no
 * extra frame.
 */
const PRESS_MS = 60;
const CAN_BE_PRESSED = '.k-tap:not(.k-tap--off, .k-tap--still)';
const PRESSED = 'k-tap--pressed';

let timer: ReturnType<typeof setTimeout> | undefined;
let pressed: Element | undefined;

function release(): void {
  clearTimeout(timer);
  pressed?.classList.remove(PRESSED);
  pressed = undefined;
}

function press({ target, touches }: TouchEvent): void {
  release();
  const tappable = touches.length === 1 && target instanceof Element ? target.closest(CAN_BE_PRESSED) : null;
  if (!tappable) return;
  timer = setTimeout(() => {
    pressed = tappable;
    tappable.classList.add(PRESSED);
  }, PRESS_MS);
}

// A finger that moves is scrolling.
window.addEventListener('touchstart', press, { capture: true, passive: true });
for (const name of ['touchmove', 'touchend', 'touchcancel']) {
  window.addEventListener(name, release, { capture: true, passive: true });
}

export {};
