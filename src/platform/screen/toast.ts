import { fallbackToast } from './toast-fallback';

export interface ToastOptions {
  tone?: 'info' | 'success' | 'error';
  /** An undo or similar; the toast then stays longer. */
  action?: { label: string; run: () => void };
  /** How long it stays. */
  milliseconds?: number;
}

export type ToastHost = (text: string, options?: ToastOptions) => void;

let host: ToastHost | undefined;

/**
 * Sets the host that shows toasts on every page. Without one (while a page starts) the platform's own toast is used.
 */
export function setToastHost(next: ToastHost | undefined): void {
  host = next;
}

/** Shows a short message on the visible page. Stores get it as `platform.toast`. */
export const showToast: ToastHost = (text, options) => {
  if (!text) return;
  if (host) host(text, options);
  else fallbackToast(text);
};
