import type { RefObject } from 'react';

export interface DialogFocusOptions {
  open: boolean;
  /** Escape, or the back key of the phone. */
  onDismiss: () => void;
}

/** Mini-programs manage focus themselves and have no Escape key; the browser's part is `dialog-focus.h5.ts`. */
export function useDialogFocus(_panel: RefObject<unknown>, _options: DialogFocusOptions): void {}
