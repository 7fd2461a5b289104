/** `<html lang>`, for screen readers, hyphenation and the right Chinese glyphs. */
export function applyLanguage(language: string): void {
  document.documentElement.lang = language;
}

export function applyTheme(choice: 'system' | 'light' | 'dark'): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}

// As on every host, parts of this app listen to touches, clicks and keys (Taro's Swiper to pointers). React works on
// each of these all the same, a part of what a tap costs on a slow phone: it need not hear of them. `:hover`, focus and
// clicks work without.
for (const name of ['pointerover', 'pointerout', 'mouseover', 'mouseout', 'mousemove', 'mousedown', 'mouseup']) {
  window.addEventListener(name, (event) => event.stopPropagation(), true);
}
