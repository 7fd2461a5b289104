export type RouteAccess = 'visitor' | 'member';
export type TabName = 'home' | 'order' | 'orders' | 'mine';

export interface RouteEntry {
  /** Page path exactly as in spec §2, without a leading slash. Its module is `pageModule(path)`. */
  readonly path: string;
  /**
   * Who may see the page: `routed` sends a visitor to login, and `Page` loads nothing for one. A member's tab shows its
   * own login prompt instead.
   */
  readonly access: RouteAccess;
  /** Areas of texts that the page uses besides `common`. `npm run check` compares them with the page's code. */
  readonly texts: readonly string[];
  /** Areas that parts of the page load when they are opened; in mini-programs they come with the page. */
  readonly later?: readonly string[];
  readonly tab?: TabName;
  /** Pulling the page down loads it again: `Page` on H5, the host in mini-programs. */
  readonly refresh?: true;
  /** Not in mini-programs, because their hosts have such a page. */
  readonly only?: 'h5';
  /** The page is not in the spec: an extension of ours. */
  readonly extension?: true;
}
