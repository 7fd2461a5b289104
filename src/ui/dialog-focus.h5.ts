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

/** The frame that shows the layer is on its way by then, on a slow phone too, and no finger or key is quicker. */
const AFTER_FRAME_MS = 50;
/** A window in the background draws no frames, and focus must move all the same. */
const FRAME_MAX_MS = 100;

/** Runs `act` when what React has just built is on the screen. Returns how to call it off. */
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

/** Takes the focus and the page's scrolling; returns how to give them back. */
function takeOver(panel: HTMLElement, before: HTMLElement | null): () => void {
  if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
  const unlock = lockScroll(panel);
  return () => {
    afterPaint(() => {
      unlock();
      // Another layer may have opened, or a tap moved the focus: then it is not ours to move.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before?.isConnected) before.focus({ preventScroll: true });
    });
  };
}

/**
 * A layer over the page: focus moves in and comes back, Tab stays inside, Escape and the back key close it,
 * the page behind does not scroll. Layers may lie on one another; keys go to the uppermost. Moving the focus costs a
 * layout: it waits until the layer is drawn.
 */
export function useDialogFocus(ref: RefObject<unknown>, options: DialogFocusOptions): void {
  const dismiss = useRef(options.onDismiss);
  dismiss.current = options.onDismiss;
  useEffect(() => {
    const panel = ref.current as HTMLElement | null;
    if (!options.open || !panel) return undefined;
    const before = document.activeElement as HTMLElement | null;
    open.push(panel);
    // A field at once: iOS opens the keyboard only for a focus that the tap itself makes.
    panel.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    // At once: a step back must never find the layer without its entry, and leave the page.
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
    };
  }, [options.open, ref]);
}
