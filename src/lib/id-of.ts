/** The id in a parameter of a link. For anything else (`abc`, `-1`, `1e3`, `1.5`) it is 0, which no row has. */
export const idOf = (text: string | undefined): number => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
