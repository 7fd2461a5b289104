import type { ComponentType } from 'react';

/**
 * Lets hosts of mini-programs offer to pass a page on, which they do only for pages with a handler of that. Its screen
 * calls `useSharedPage`.
 */
export const shareable = (Page: ComponentType): ComponentType => Object.assign(Page, { enableShareAppMessage: true });
