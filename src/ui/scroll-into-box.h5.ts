import { type RefObject, useEffect } from 'react';

/** Scrolls the box, never the page, until the child that matches `selector` is in the middle. */
export function useScrollIntoBox(ref: RefObject<unknown>, selector: string, key: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: key changes with the choice
  useEffect(() => {
    const box = ref.current as HTMLElement | null;
    const child = box?.querySelector<HTMLElement>(selector);
    if (!box || !child) return;
    box.scrollLeft = child.offsetLeft - (box.clientWidth - child.offsetWidth) / 2;
    box.scrollTop = child.offsetTop - (box.clientHeight - child.offsetHeight) / 2;
  }, [ref, selector, key]);
}
