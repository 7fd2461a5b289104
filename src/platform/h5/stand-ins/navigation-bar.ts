/**
 * Replaces the router's own header, which is not shown in this app: pages draw theirs and set the window's title
 * (`src/shell`).
 */
export const initNavigationBar = (): void => undefined;

export default class NavigationBar {
  /** Called by the router when a page is shown. */
  load(): void {}
}
