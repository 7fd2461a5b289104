/** Replaces the router's tab bar, which is a custom element: the pages draw ours (`src/shell`). */
export const initTabbar = (): void => undefined;
