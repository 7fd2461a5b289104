/** In the place of the router's own header, hidden in this app: pages draw theirs and set the window's title (`src/shell`). */
export const initNavigationBar = (): void => undefined;

export default class NavigationBar {
  /** Called by the router when a page comes to the front. */
  load(): void {}
}
