import { fallbackToast } from './toast-fallback';

/** A toast may offer one thing to do: "Undo". */
export interface ToastAction {
  label: string;
  onAction(): void;
}

export type ToastHost = (text: string, action?: ToastAction) => void;

let host: ToastHost | undefined;

/** The shell's toast draws itself on every page; without one (a page still starting) the platform's own is used. */
export function setToastHost(next: ToastHost | undefined): void {
  host = next;
}

export const showToast: ToastHost = (text, action) => {
  if (!text) return;
  if (host) host(text, action);
  else fallbackToast(text);
};
