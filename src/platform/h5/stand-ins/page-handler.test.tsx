import stacks from '@tarojs/router/dist/router/stack';
import PageHandler from './page-handler';

type Page = Parameters<PageHandler['load']>[0];

const config = {
  router: {},
  routes: [{ path: 'pages/home' }, { path: 'pages/list' }],
  tabBar: { list: [{ pagePath: 'pages/home' }] },
};

/** A page that is drawn as soon as it is loaded, and what it was told. */
function pageAt(path: string): { page: Page; told: string[] } {
  const told: string[] = [];
  const page: Page = {
    $taroParams: { stamp: '' },
    onLoad: (_params, drawn) => {
      page.path = path;
      const element = document.createElement('div');
      element.id = path;
      document.body.append(element);
      drawn();
    },
    onReady: () => told.push('ready'),
    onShow: () => told.push('show'),
    onHide: () => told.push('hide'),
    onUnload: () => told.push('unload'),
    onReachBottom: () => told.push('bottom'),
  };
  return { page, told };
}

const classesOf = (path: string): string => document.getElementById(path)?.className ?? '';

let handler: PageHandler;
beforeEach(() => {
  window.location.hash = '#/pages/list?id=5&q=a%20b=c&flag';
  handler = new PageHandler(config, { location: { pathname: '/pages/list' } });
});
afterEach(() => {
  document.body.textContent = '';
  while (stacks.length > 0) stacks.pop();
});

test('the address names the page and its parameters, which stay as they are written', () => {
  expect(handler.currentPage).toBe('/pages/list');
  expect(handler.getQuery('B')).toEqual({ id: '5', q: 'a%20b=c', flag: null, stamp: 'B' });
  window.location.hash = '#/';
  expect(handler.currentPage).toBe('/pages/home');
  expect(handler.getQuery('A')).toEqual({ stamp: 'A' });
});

test('an open page keeps the parameters of its address while the address is that of a page above it', () => {
  handler.load(pageAt('/pages/list?stamp=A').page, {}, 'A');
  window.location.hash = '#/pages/list?id=6';
  handler.load(pageAt('/pages/list?stamp=B').page, {}, 'B');
  expect(stacks.get().map(({ options }) => options)).toEqual([
    { id: '5', q: 'a%20b=c', flag: null, stamp: 'A' },
    { id: '6', stamp: 'B' },
  ]);
});

test('a page of the tab bar is told from others, with and without its stamp', () => {
  handler.load(pageAt('/pages/home?stamp=A').page, {}, 'A');
  expect([handler.isTabBar('/pages/home'), handler.isTabBar('/pages/home?stamp=A')]).toEqual([true, true]);
  expect(handler.isTabBar('/pages/list')).toBe(false);
});

test('a tab that a shortcut has opened is a page above that of the shortcut, until it is the lowest', () => {
  window.history.replaceState({ tabs: 1 }, '', '#/pages/home');
  handler.pathname = '/pages/home';
  expect(handler.isTabBar('/pages/home')).toBe(false);
  const pages = ['/pages/home?stamp=A', '/pages/home?stamp=B'].map((path) => pageAt(path).page);
  for (const page of pages) handler.load(page, {}, '');
  expect(pages.map(({ path = '' }) => handler.isTabBar(path))).toEqual([true, false]);
  window.history.replaceState(null, '');
  // The tab below is another one than this, although its path is the same.
  expect(pages.map((page) => handler.isSamePage(page))).toEqual([false, false]);
  handler.unload(pages[1] ?? null);
  expect(pages.map((page) => handler.isSamePage(page))).toEqual([true, true]);
});

test('a page that the page above it leads back to at once is shown, not covered later', async () => {
  const { page } = pageAt('/pages/list?stamp=A');
  handler.load(page, {}, 'A');
  handler.hide(page, true);
  handler.show(page);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(classesOf('/pages/list?stamp=A')).toBe('taro_page_show taro_page_stationed');
});

test('a loaded page is shown, a covered one is hidden after the new one is drawn, and shown again', async () => {
  const { page, told } = pageAt('/pages/list?stamp=A');
  handler.load(page, {}, 'A');
  expect(stacks.length).toBe(1);
  expect(told).toEqual(['show', 'ready']);
  expect(classesOf('/pages/list?stamp=A')).toBe('taro_page_show taro_page_stationed');
  handler.hide(page, true);
  expect(classesOf('/pages/list?stamp=A')).not.toContain('shade');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(classesOf('/pages/list?stamp=A')).toContain('taro_page_shade');
  handler.show(page);
  expect(classesOf('/pages/list?stamp=A')).not.toContain('shade');
  expect(told).toEqual(['show', 'ready', 'hide', 'show']);
});

test('several pages are closed at once, the last first', () => {
  const pages = ['A', 'B', 'C'].map((stamp) => pageAt(`/pages/list?stamp=${stamp}`));
  for (const { page } of pages) handler.load(page, {}, '');
  handler.unload(pages[2]?.page ?? null, 2);
  expect(pages.map(({ told }) => told.includes('unload'))).toEqual([false, true, true]);
  expect(stacks.length).toBe(1);
});

test('a page scrolled near its end is told so once, until it is scrolled away from it', () => {
  const { page, told } = pageAt('/pages/list?stamp=A');
  handler.load(page, {}, 'A');
  const element = document.getElementById('/pages/list?stamp=A') as HTMLElement;
  Object.defineProperties(element, { scrollHeight: { value: 1000 }, clientHeight: { value: 500 } });
  const scroll = (top: number): number => {
    element.scrollTop = top;
    element.dispatchEvent(new Event('scroll'));
    return told.filter((name) => name === 'bottom').length;
  };
  expect([100, 460, 480, 300, 470].map(scroll)).toEqual([0, 1, 1, 1, 2]);
});
