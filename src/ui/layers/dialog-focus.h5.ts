import { type RefObject, useEffect, useRef } from 'react';
import { pushBackLayer } from '@/platform/navigation/back-layer';
import type { DialogFocusOptions } from './dialog-focus';
import { uncovered } from './uncovered';

const FOCUSABLE = 'a[href],button:not([disabled]),input:not([disabled]),textarea:not([disabled]),[tabindex]';
const open: HTMLElement[] = [];

function focusables(panel: HTMLElement): HTMLElement[] {
  return Array.from(panel.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}

// Tab and Shift+Tab cycle inside the panel.
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

// Keeps the page below the layer from scrolling.
function lockScroll(panel: HTMLElement): () => void {
  const scroller = panel.closest<HTMLElement>('.taro_page') ?? document.documentElement;
  const before = scroller.style.overflowY;
  scroller.style.overflowY = 'hidden';
  return () => {
    scroller.style.overflowY = before;
  };
}

/** After this time the frame with the layer is being painted, also on a slow phone, and no finger or key is faster. */
const AFTER_FRAME_MS = 50;
/** A window in the background paints no frames, but focus must move all the same. */
const FRAME_MAX_MS = 100;

/** Runs `act` when the present changes are painted. Returns a function that cancels it. */
function afterPaint(act: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, FRAME_MAX_MS + AFTER_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act, AFTER_FRAME_MS);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Takes the focus and locks the page's scrolling. Returns a function that restores both. */
function takeOver(panel: HTMLElement, before: HTMLElement | null): () => void {
  if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
  const unlock = lockScroll(panel);
  return () => {
    afterPaint(() => {
      unlock();
      // If another layer has opened, or a tap has moved the focus, the focus must stay there.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before?.isConnected) before.focus({ preventScroll: true });
    });
  };
}

/**
 * Behaviour of a layer over the page: focus moves in and returns, Tab stays inside, Escape and the back key close it,
 * the page behind does not scroll. Layers may be stacked; keys go to the top one. Moving the focus causes a layout, so
 * it waits until the layer is painted.
 */
export function useDialogFocus(ref: RefObject<unknown>, options: DialogFocusOptions): void {
  const dismiss = useRef(options.onDismiss);
  dismiss.current = options.onDismiss;
  useEffect(() => {
    const panel = ref.current as HTMLElement | null;
    if (!options.open || !panel) return undefined;
    const before = document.activeElement as HTMLElement | null;
    open.push(panel);
    // A field gets the focus at once, because iOS opens the keyboard only for a focus set by the tap itself.
    panel.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    // Not delayed: a step back before the layer has its history entry would leave the page.
    const release = pushBackLayer(() => dismiss.current());
    let end = afterPaint(() => {
      end = takeOver(panel, before);
    });
    const handleKey = (event: KeyboardEvent): void => {
      if (open[open.length - 1] !== panel) return;
      if (event.key === 'Tab') keepInside(event, panel);
      if (event.key === 'Escape') {
        event.stopPropagation();
        dismiss.current();
      }
    };
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      open.splice(open.indexOf(panel), 1);
      release();
      end();
      uncovered();
    };
  }, [options.open, ref]);
}
