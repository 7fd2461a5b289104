/** Length of the shorter side of a small picture. */
export const smallSide = 320;

const WHOLE = /(^|\/)([\da-f]{32})\.jpg$/;
const SMALL = /(^|\/)([\da-f]{32})-s\.jpg$/;

/** Name or address of the small picture beside an uploaded one. Others have none, and stay as they are. */
export const smallPicture = (whole: string): string => whole.replace(WHOLE, '$1$2-s.jpg');

/** Name or address of the picture that a small one is made of; undefined if it is no small one. */
export const wholePicture = (small: string): string | undefined =>
  SMALL.test(small) ? small.replace(SMALL, '$1$2.jpg') : undefined;
