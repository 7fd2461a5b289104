/** `<html lang>`, for screen readers, hyphenation and the right Chinese glyphs. */
export function applyLanguage(language: string): void {
  document.documentElement.lang = language;
}

export function applyTheme(choice: 'system' | 'light' | 'dark'): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
}
