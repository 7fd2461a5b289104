import { keepBarAs } from '../host/host-bar';

/**
 * Mini-programs have no document: the page frame sets language and theme on each page, and the host's bar separately.
 */
export const applyLanguage = (_language: string): void => undefined;
export const applyTheme = (choice: 'system' | 'light' | 'dark'): void => keepBarAs(choice);
