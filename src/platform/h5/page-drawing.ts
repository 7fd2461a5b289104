import { Current } from '@tarojs/runtime';

type Ended = (...args: unknown[]) => void;
interface Pages {
  mount(component: unknown, id: string, ended: Ended): void;
  unmount(id: string, ended: Ended): void;
}

let underWay = 0;
let waiting: (() => void)[] = [];

function end(): void {
  underWay -= 1;
  if (underWay > 0) return;
  const resolvers = waiting;
  waiting = [];
  for (const resolve of resolvers) resolve();
}

/**
 * Watches the pages that Taro adds and removes. Taro finds the page to remove by its index among the drawn ones; a page
 * that is not drawn yet has no index, so Taro would remove the last page instead and leave this one visible.
 */
export function watchPages(): void {
  const app = Current.app as unknown as Pages;
  const { mount, unmount } = app;
  app.mount = (component, id, ended) => {
    underWay += 1;
    mount.call(app, component, id, (...args) => {
      end();
      ended(...args);
    });
  };
  app.unmount = (id, ended) => {
    underWay += 1;
    unmount.call(app, id, (...args) => {
      // A timer that Taro has already set shows the page below.
      setTimeout(end, 0);
      ended(...args);
    });
  };
}

/** Resolves when every page is drawn or removed. The next navigation must not add or remove one before. */
export const pagesDrawn = (): Promise<void> | undefined =>
  underWay > 0 ? new Promise((resolve) => waiting.push(resolve)) : undefined;
