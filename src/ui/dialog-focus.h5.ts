import { type RefObject, useEffect, useRef } from 'react';
import { pushBackLayer } from '@/platform/back-layer';
import type { DialogFocusOptions } from './dialog-focus';

const FOCUSABLE = 'a[href],button:not([disabled]),input:not([disabled]),textarea:not([disabled]),[tabindex]';
const open: HTMLElement[] = [];

function focusables(panel: HTMLElement): HTMLElement[] {
  return Array.from(panel.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}

// Tab and Shift+Tab go round inside the panel.
function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
  const all = focusables(panel);
  const first = all[0];
  const last = all[all.length - 1];
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const now = document.activeElement;
  const isInside = panel.contains(now) && now !== panel;
  if (event.shiftKey && (!isInside || now === first)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (!isInside || now === last)) {
    event.preventDefault();
    first.focus();
  }
}

// The page under the layer keeps its place and does not scroll along.
function lockScroll(panel: HTMLElement): () => void {
  const scroller = panel.closest<HTMLElement>('.taro_page') ?? document.documentElement;
  const before = scroller.style.overflowY;
  scroller.style.overflowY = 'hidden';
  return () => {
    scroller.style.overflowY = before;
  };
}

/**
 * A layer over the page: focus moves in and comes back, Tab stays inside, Escape and the back key close it,
 * the page behind does not scroll. Layers may lie on one another; keys go to the uppermost.
 */
export function useDialogFocus(ref: RefObject<unknown>, options: DialogFocusOptions): void {
  const dismiss = useRef(options.onDismiss);
  dismiss.current = options.onDismiss;
  useEffect(() => {
    const panel = ref.current as HTMLElement | null;
    if (!options.open || !panel) return undefined;
    const before = document.activeElement as HTMLElement | null;
    open.push(panel);
    (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus({ preventScroll: true });
    const unlock = lockScroll(panel);
    const handleKey = (event: KeyboardEvent): void => {
      if (open[open.length - 1] !== panel) return;
      if (event.key === 'Tab') keepInside(event, panel);
      if (event.key === 'Escape') {
        event.stopPropagation();
        dismiss.current();
      }
    };
    document.addEventListener('keydown', handleKey, true);
    const release = pushBackLayer(() => dismiss.current());
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      open.splice(open.indexOf(panel), 1);
      unlock();
      release();
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [options.open, ref]);
}
