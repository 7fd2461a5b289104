const { search } = location;

/** The id of the partner in whose page or app Kedai runs (`/?embed=ID`); empty in a plain browser. */
export const partner = /[?&]embed=([\w-]+)/.exec(search)?.[1] ?? '';

/** A partner's records are kept apart from those of a plain visit, and from those of other partners. */
export const storageKeyOf = (key: string): string => (partner ? `${partner}:${key}` : key);

/** The theme that the address asks for (`?theme=`), or the host since; undefined if neither does. */
export let askedTheme = /[?&]theme=(dark|light)/.exec(search)?.[1];

export function setAskedTheme(theme: 'dark' | 'light'): void {
  askedTheme = theme;
}
