import { fallbackToast } from './toast-fallback';

/** A toast may offer one action: "Undo". */
export interface ToastAction {
  label: string;
  onAction(): void;
}

export type ToastHost = (text: string, action?: ToastAction) => void;

let host: ToastHost | undefined;

/**
 * Sets the host that shows toasts on every page. Without one (while a page starts) the platform's own toast is used.
 */
export function setToastHost(next: ToastHost | undefined): void {
  host = next;
}

export const showToast: ToastHost = (text, action) => {
  if (!text) return;
  if (host) host(text, action);
  else fallbackToast(text);
};
