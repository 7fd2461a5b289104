/** Browsers have no viewer of their own. */
export const previewPictures = (_urls: readonly string[], _at: number): boolean => false;
