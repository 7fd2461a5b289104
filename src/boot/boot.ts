import { askedTheme } from '@/platform/host/embed/partner.h5';
import { startEarlyCall } from './early-call';
import { plan } from './inserted-plan';
import { leavePayer } from './leave-payer';
import { preload, requestTexts } from './preload';
import { removeShellOncePageStands } from './remove-shell';
import { isRecord, stored } from './stored';

/**
 * Runs after the drawing and before anything else in the page, in this order: removes a host app's launch data from the
 * hash, sets language and theme before the first paint, chooses the drawing of the page, sends its first API call, and
 * after the first frame starts to load its chunks and texts. Must never throw; the app works without any of it.
 */
function takeLaunchData(): string {
  const { search, hash: sent } = location;
  // Some messengers encode the marks of an address ("#%2Fpages%2F…").
  const hash = sent.replace(/^#%2f.*/i, decodeURIComponent);
  // A route always starts with "/". Anything else was added by a host ("#tgWebAppData=…").
  const isRoute = /^(#\/|$)/.test(hash);
  if (!isRoute) window.__launch = hash.slice(1);
  const address = search + (isRoute ? hash : '#/');
  // Nobody hands us a session by an address, where others could read it.
  const clean = address.replace(/([?&])(\w*token|code)=[^&#]*/g, '$1');
  if (clean !== search + sent) history.replaceState(null, '', clean);
  return clean.split('#')[1] || '';
}

function setTheme(root: HTMLElement): void {
  const record = stored(plan.theme);
  const kept = isRecord(record) ? record.choice : '';
  const choice = kept === 'dark' || kept === 'light' ? kept : askedTheme;
  if (choice) root.setAttribute('data-theme', choice);
  const isDark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const meta = document.querySelector('meta[name=theme-color]') as Element;
  meta.setAttribute('content', plan.paper[isDark ? 'dark' : 'light']);
}

/**
 * A request takes a slow phone 5 to 10 ms, and these are not needed before the app's own scripts, which are requested
 * already. If those come from the cache and run first, they request what they need.
 */
function afterFirstFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(() => 'webpackJsonp' in window || run()));
}

function boot(): void {
  const root = document.documentElement;
  const hash = takeLaunchData();
  const path = hash.slice(1).split('?')[0] || plan.home;
  root.setAttribute('data-shell', plan.shells[path] || 'page');
  removeShellOncePageStands();
  setTheme(root);
  const language = startEarlyCall(path, hash);
  afterFirstFrame(() => {
    const page = path.replace('pages/', '');
    requestTexts(page, language);
    preload(page);
    // The router wants the first entry to have a state. Giving it one takes as long as a request.
    if (!history.state) history.replaceState({ idx: 0 }, '');
  });
  // This comes last, because the storage of the tab may be forbidden.
  leavePayer();
}

try {
  boot();
} catch (error) {
  window.__bootError = error;
}
