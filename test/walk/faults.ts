/** A one-line fault that a random customer must find. A script that runs before the app plants it. */
export interface Fault {
  name: string;
  script: string;
}

export const faults: readonly Fault[] = [
  {
    name: 'every seventh step back is ignored',
    script: `let n = 0; for (const type of ['popstate', 'hashchange']) addEventListener(type, (e) => { n += type === 'popstate'; if (n > 0 && n % 7 === 0) e.stopImmediatePropagation(); }, true);`,
  },
  {
    name: 'every fifth page is pushed twice',
    script: `const push = history.pushState; let n = 0; history.pushState = function (...a) { push.apply(this, a); if (++n % 5 === 0) push.apply(this, a); };`,
  },
  {
    name: 'the app steps back by itself after a page was opened from a sheet',
    script: `const put = history.replaceState; history.replaceState = function (state, ...a) { if (history.state?.kedaiLayer && !state?.kedaiLayer) setTimeout(() => history.back(), 600); put.call(this, state, ...a); };`,
  },
  {
    name: 'a sheet has no history entry',
    script: `const push = history.pushState; history.pushState = function (state, ...a) { if (!state?.kedaiLayer) push.call(this, state, ...a); };`,
  },
  {
    name: 'a shortcut to a tab leaves no page to go back to',
    script: `const push = history.pushState; history.pushState = function (state, ...a) { if (state?.tabs) this.replaceState({ ...state, idx: state.idx - 1, tabs: 0 }, ...a); else push.call(this, state, ...a); };`,
  },
  {
    name: 'the tab bar leaves what shortcuts have opened in the history',
    script: `const push = history.pushState; history.pushState = function (state, ...a) { push.call(this, state?.tabs ? { ...state, tabs: 0 } : state, ...a); };`,
  },
  {
    name: 'a tab is dead',
    script: `addEventListener('click', (e) => { if (e.target.closest?.('#tab-bar-orders')) e.stopImmediatePropagation(); }, true);`,
  },
  {
    name: 'a page that was left stays on the screen',
    script: `const add = DOMTokenList.prototype.add; DOMTokenList.prototype.add = function (...a) { if (!a.includes('taro_page_shade')) add.apply(this, a); };`,
  },
  {
    name: "a line of the visitor's cart is lost at the next load",
    script: `if (location.protocol !== 'about:') { const c = JSON.parse(localStorage.getItem('cart') || 'null'); if (c?.data?.value?.[1]) { c.data.value[1].pop(); localStorage.setItem('cart', JSON.stringify(c)); } }`,
  },
  {
    name: 'every third change of the cart is not sent',
    script: `const open = XMLHttpRequest.prototype.open; XMLHttpRequest.prototype.open = function (m, url, ...a) { const isChange = /ShopCart?Save/.test(url); if (isChange) sessionStorage.changes = Number(sessionStorage.changes ?? 0) + 1; open.call(this, m, isChange && sessionStorage.changes % 3 === 0 ? url.replace(/ShopCart?Save/, 'ShopCartList') : url, ...a); };`,
  },
  {
    name: 'an address loses its parameters',
    script: `const push = history.pushState; history.pushState = function (s, t, url) { push.call(this, s, t, url && url.replace(/\\?id=\\d+$/, '')); };`,
  },
  {
    name: 'logging out leaves the token on the device',
    script: `const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) { if (key === 'session' && /"token":""/.test(value) && /"token":"[^"]/.test(this.getItem(key) || '')) return; set.call(this, key, value); };`,
  },
  {
    name: 'a step forward shows the page before',
    script: `addEventListener('popstate', (e) => { const now = e.state?.idx ?? 0; window.isDead = now > (window.lastIdx ?? now); if (window.isDead) e.stopImmediatePropagation(); window.lastIdx = now; }, true); addEventListener('hashchange', (e) => { if (window.isDead) e.stopImmediatePropagation(); }, true); const push = history.pushState; history.pushState = function (s, ...a) { push.call(this, s, ...a); window.lastIdx = s?.idx ?? 0; };`,
  },
];
