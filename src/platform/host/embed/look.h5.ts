import type { HostTheme, Insets } from '@/contract/embed/looks';
import { setAskedTheme } from './partner.h5';

const { style, dataset } = document.documentElement;

/** The host's colours of each scheme that it has named. */
const colours: { [scheme: string]: HostTheme['tokens'] } = {};

/** Sets the scheme that the host shows, and its colours, which replace those that it has set for this scheme before. */
export function setHostTheme({ scheme, tokens }: HostTheme): void {
  setAskedTheme(scheme);
  colours[scheme] = tokens;
}

/** Shows the host's colours of the scheme that is visible. The customer may have chosen another one than the host's. */
export function showHostColours(): void {
  for (const name of [...style]) if (name.startsWith('--') && !name.startsWith('--inset-')) style.removeProperty(name);
  const shown = colours[dataset.theme ?? ''] ?? {};
  for (const [name, colour] of Object.entries(shown)) if (colour) style.setProperty(`--${name}`, colour);
}

/** What bars cover of the top, without our own strip. */
let barTop = 'env(safe-area-inset-top, 0px)';
let stripHeight = 0;

function setTop(): void {
  if (!stripHeight) return;
  style.setProperty('--inset-bar', barTop);
  style.setProperty('--inset-top', `calc(${barTop} + ${stripHeight}px)`);
}

/** A strip of this height in pixels, below the host's bar, covers the top of every page. */
export function setStrip(height: number): void {
  stripHeight = height;
  setTop();
}

/** Sets what the host's own bars cover of each side of the page, in pixels. What the phone covers is no part of that. */
export function setInsets(insets: Insets): void {
  const isKnown = CSS.supports('top', 'max(1px, 2px)');
  for (const [side, pixels] of Object.entries(insets)) {
    const inset = isKnown ? `max(env(safe-area-inset-${side}), ${pixels}px)` : `${pixels}px`;
    style.setProperty(`--inset-${side}`, inset);
    if (side === 'top') barTop = inset;
  }
  setTop();
}

/** Hides our own headers, because the host draws one. */
export function hideHeaders(): void {
  dataset.hostHeader = '';
}
