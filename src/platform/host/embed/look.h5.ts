import type { HostTheme, Insets } from '@/contract/embed/looks';
import { setAskedTheme } from './partner.h5';

const { style } = document.documentElement;

/** Sets the scheme that the host shows, and its colours of the tokens, which replace those that it has set before. */
export function setHostTheme({ scheme, tokens = {} }: HostTheme): void {
  setAskedTheme(scheme);
  for (const name of [...style]) if (name.startsWith('--') && !name.startsWith('--inset-')) style.removeProperty(name);
  for (const [name, colour] of Object.entries(tokens)) if (colour) style.setProperty(`--${name}`, colour);
}

/** Sets what the host's own bars cover of each side of the page, in pixels. What the phone covers is no part of that. */
export function setInsets(insets: Insets): void {
  const isKnown = CSS.supports('top', 'max(1px, 2px)');
  for (const [side, pixels] of Object.entries(insets)) {
    const inset = isKnown ? `max(env(safe-area-inset-${side}), ${pixels}px)` : `${pixels}px`;
    style.setProperty(`--inset-${side}`, inset);
  }
}

/** Hides our own headers, because the host draws one. */
export function hideHeaders(): void {
  document.documentElement.dataset.hostHeader = '';
}
