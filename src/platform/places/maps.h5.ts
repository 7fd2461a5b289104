import { ask, can } from '../host/embed/host';
import { isWebview } from '../host/webview.h5';
import type { MapGoal } from './maps';

export type { MapGoal } from './maps';

/**
 * Link that opens a place in a map: the phone's choice of map apps where it is known to be supported, else a web
 * address.
 */
export function mapLink({ latitude, longitude, name }: Omit<MapGoal, 'address'>, agent: string): string {
  const point = `${latitude},${longitude}`;
  const label = encodeURIComponent(name);
  if (/iPhone|iPad|iPod|Macintosh/.test(agent)) return `https://maps.apple.com/?ll=${point}&q=${label}`;
  if (/Android/.test(agent) && !isWebview(agent)) return `geo:${point}?q=${point}(${label})`;
  return `https://www.google.com/maps/search/?api=1&query=${point}`;
}

/** Time in which the page must be hidden if a map has opened. A phone without a map app does nothing at all. */
const openWithinMs = 1200;

function loseTheScreen(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isLost: boolean): void => {
      clearTimeout(timer);
      window.removeEventListener('blur', lost);
      document.removeEventListener('visibilitychange', hidden);
      resolve(isLost);
    };
    const lost = (): void => end(true);
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') end(true);
    };
    const timer = setTimeout(() => end(false), openWithinMs);
    window.addEventListener('blur', lost);
    document.addEventListener('visibilitychange', hidden);
  });
}

/** Opens the phone's map, or a host that opens pages does. Returns false if none has opened; the caller then offers the address. */
export async function openMap(goal: MapGoal): Promise<boolean> {
  const agent = navigator.userAgent;
  if (can('openExternal')) {
    // Hosts open web addresses.
    const { status } = await ask('openExternal', { url: mapLink(goal, agent.replace('Android', '')) });
    if (status < 300) return true;
  }
  const link = document.createElement('a');
  link.href = mapLink(goal, agent);
  // An app opens over the page. A web map opens in a new tab, so that the order stays open.
  if (link.protocol === 'https:') {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const opened = loseTheScreen();
  link.click();
  return opened;
}
