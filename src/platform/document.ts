/** Mini-programs have no document: language and theme are set on each page by the page frame. */
export const applyLanguage = (_language: string): void => undefined;
export const applyTheme = (_choice: 'system' | 'light' | 'dark'): void => undefined;
