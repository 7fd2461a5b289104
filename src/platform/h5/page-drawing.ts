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
 * Watches the pages that Taro adds and takes away. Taro takes a page away by its place among those drawn: one that has
 * not been drawn yet has none, so the last page goes in its stead and the one meant stays in sight.
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
      // The page below is shown by a timer that Taro has set already.
      setTimeout(end, 0);
      ended(...args);
    });
  };
}

/** Resolves when every page is drawn or gone: only then may the next step add or take away one. */
export const pagesDrawn = (): Promise<void> | undefined =>
  underWay > 0 ? new Promise((resolve) => waiting.push(resolve)) : undefined;
