import { type RefObject, useEffect } from 'react';
import { uncovered } from './uncovered';

export interface DialogFocusOptions {
  open: boolean;
  /** Called on Escape, or the phone's back key. */
  onDismiss: () => void;
}

/** Mini-programs manage focus themselves and have no Escape key; `dialog-focus.h5.ts` is the browser's version. */
export function useDialogFocus(_panel: RefObject<unknown>, { open }: DialogFocusOptions): void {
  useEffect(() => (open ? uncovered : undefined), [open]);
}
