/**
 * Replaces the router's own header and tab bar, which are not shown in this app: pages draw theirs and set the window's
 * title (`src/shell`).
 */
export const initNavigationBar = (): void => undefined;
export const initTabbar = (): void => undefined;
