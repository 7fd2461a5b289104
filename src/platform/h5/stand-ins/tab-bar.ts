/** In the place of the router's tab bar, which is a custom element: ours is drawn by the pages (`src/shell`). */
export const initTabbar = (): void => undefined;
