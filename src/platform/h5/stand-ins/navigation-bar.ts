import { Current, eventCenter } from '@tarojs/runtime';

/** In the place of the router's own header, hidden in this app: pages draw theirs (`src/shell`). */
export const initNavigationBar = (): void => undefined;

const pathOfPage = (): string => Current.page?.path ?? '';

/** What is left of it: the window's title belongs to a page and comes back with it. */
export default class NavigationBar {
  private readonly titles = new Map<string, string>();

  constructor() {
    eventCenter.on('__taroH5SetNavigationBarTitle', (title: string) => {
      this.titles.set(pathOfPage(), title);
      document.title = title;
    });
  }

  /** Called by the router when a page comes to the front. */
  load(): void {
    const title = this.titles.get(pathOfPage());
    if (title) document.title = title;
  }
}
