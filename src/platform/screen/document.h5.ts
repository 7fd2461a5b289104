import { askedTheme } from '../host/embed/partner.h5';

/** Sets `<html lang>`, for screen readers, hyphenation and the correct Chinese glyphs. */
export function applyLanguage(language: string): void {
  document.documentElement.lang = language;
}

/** Applies the choice of the customer, else what the address asks for, else the setting of the phone. */
export function applyTheme(choice: 'system' | 'light' | 'dark'): void {
  const theme = choice === 'system' ? askedTheme : choice;
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}

let maps = 0;

// Components of this app listen to touches, clicks and keys only, as on other hosts (Taro's Swiper to pointers). React
// handles each of these events anyway, which is a part of the cost of a tap on a slow phone, so they are stopped before
// React. `:hover`, focus and clicks work without them.
for (const name of ['pointerover', 'pointerout', 'mouseover', 'mouseout', 'mousemove', 'mousedown', 'mouseup']) {
  window.addEventListener(name, (event) => maps === 0 && event.stopPropagation(), true);
}

/** A map is dragged with a mouse, too: while there is one (1, then -1), it gets these events. */
export function countMaps(change: 1 | -1): void {
  maps += change;
}
