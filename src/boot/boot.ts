import { startEarlyCall } from './early-call';
import { preload } from './preload';
import { removeShellOncePageStands } from './remove-shell';
import { isRecord, stored } from './stored';
import { plan } from './the-plan';

/**
 * Runs behind the drawing and before anything else in the page. In this order: launch data of a host app is taken out of
 * the hash, language and theme are set before the first paint, the drawing of the page is chosen, its chunks and its
 * first API call are started. Must never throw: the app works without any of it.
 */
function takeLaunchData(): string {
  const hash = location.hash.slice(1);
  if (hash && hash.charAt(0) !== '/') {
    // A route always starts with "/": this is what a host left there ("#tgWebAppData=…").
    window.__launch = hash;
    history.replaceState(null, '', `${location.pathname}${location.search}#/`);
    return '/';
  }
  return hash;
}

function setTheme(root: HTMLElement): void {
  const record = stored(plan.theme);
  const choice = isRecord(record) ? record.choice : '';
  const isChosen = choice === 'dark' || choice === 'light';
  if (isChosen) root.setAttribute('data-theme', choice as string);
  const isDark = isChosen ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', plan.paper[isDark ? 'dark' : 'light']);
}

function boot(): void {
  const root = document.documentElement;
  const hash = takeLaunchData();
  const path = hash.split('?')[0]?.slice(1) || plan.home;
  root.setAttribute('data-shell', plan.shells[path] || 'page');
  removeShellOncePageStands();
  setTheme(root);
  startEarlyCall(path, hash);
  preload(path);
  preload(`language-${root.lang}`);
}

try {
  boot();
} catch (error) {
  window.__bootError = error;
}
