/** `<html lang>`, for screen readers, hyphenation and the right Chinese glyphs. */
export function applyLanguage(language: string): void {
  document.documentElement.lang = language;
}

export function applyTheme(choice: 'system' | 'light' | 'dark'): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}

// React makes enter and leave events of these at every tap and under every scroll, though nobody here listens to them:
// a tenth of what a tap costs on a slow phone. `:hover` works without.
for (const name of ['pointerover', 'pointerout', 'mouseover', 'mouseout']) {
  window.addEventListener(name, (event) => event.stopPropagation(), true);
}
