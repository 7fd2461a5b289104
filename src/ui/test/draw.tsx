import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { areas } from '@/i18n/en';
import { type AreaName, i18n } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
// jsdom has no layout: without a box every element would count as hidden.
Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;

let root: Root | null = null;

/** Renders an element into an empty page, in English by default, with all texts. */
export async function draw(element: ReactElement, language: Language = 'en'): Promise<void> {
  // What was drawn before is drawn anew in this language.
  await act(async () => {
    await i18n.setLanguage(language);
    await i18n.need(Object.keys(areas) as AreaName[]);
  });
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

/** The element with this id; throws if there is none. */
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

/** Waits in real time, to check that something does not happen. To wait for something use `until`. */
export async function pass(milliseconds: number): Promise<void> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, milliseconds)));
}

const patienceMs = 10_000;

/** Waits for effects after a frame or a timer, such as focus changes of layers. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await pass(10);
  }
}

/** Advances jest's fake timers. */
export async function wait(milliseconds: number): Promise<void> {
  await act(async () => {
    jest.advanceTimersByTime(milliseconds);
  });
}
