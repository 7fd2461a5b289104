import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { i18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
// jsdom lays nothing out: without a box every element would count as hidden.
Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;

let root: Root | null = null;

/** Draws a part into an empty page, in English unless told otherwise. */
export async function draw(element: ReactElement, language: Language = 'en'): Promise<void> {
  await i18n.setLanguage(language);
  if (!root) {
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.getElementById('root') as HTMLElement);
  }
  await act(async () => root?.render(element));
}

export async function clear(): Promise<void> {
  await act(async () => root?.unmount());
  root = null;
}

/** The element with an id, which must be there. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/** The nth element of a role, optionally with a name. */
export function role(name: string, label?: string | RegExp): HTMLElement {
  const all = Array.from(document.querySelectorAll<HTMLElement>(`[role="${name}"]`));
  const found = all.find((element) => {
    const spoken = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return label === undefined || (typeof label === 'string' ? spoken === label : label.test(spoken));
  });
  if (!found) throw new Error(`no ${name} named ${String(label)} in ${document.body.innerHTML}`);
  return found;
}

export async function tap(element: Element): Promise<void> {
  await act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true })));
}

export async function press(key: string, element: Element | null = document.activeElement): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => element?.dispatchEvent(event));
  return event;
}

export async function type(element: Element, value: string): Promise<void> {
  const input = element as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Lets real time pass: for what must not happen meanwhile. For what must happen there is `until`. */
export async function pass(milliseconds: number): Promise<void> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, milliseconds)));
}

const patienceMs = 10_000;

/** Waits for what follows a frame or a timer: layers take and give back the focus then. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await pass(10);
  }
}

/** Lets time pass under jest's fake timers. */
export async function wait(milliseconds: number): Promise<void> {
  await act(async () => {
    jest.advanceTimersByTime(milliseconds);
  });
}
