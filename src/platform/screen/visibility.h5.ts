import type { Visibility } from './visibility-type';

/** Whether the app is visible: the document's visibility. */
export const visibility: Visibility = {
  isVisible: () => document.visibilityState !== 'hidden',
  subscribe(listener) {
    const tell = (): void => listener(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  },
};
