import { pictureVersions } from '../seed/picture-versions';

const DRAWN = '/static/';

/** Whether a file names a picture that the program has. */
export const isDrawn = (picture: string): boolean => picture.startsWith(DRAWN);

/** Whether there is such a picture. */
export const hasDrawn = (picture: string): boolean => pictureVersions[picture.slice(DRAWN.length)] !== undefined;

/**
 * Address of a picture that the program has, such as `/static/goods/tea.svg`. The version changes with the content, so
 * the file may be cached for ever.
 */
export function drawnPicture(picture: string): string {
  const version = pictureVersions[picture.slice(DRAWN.length)];
  if (!version) throw new Error(`No picture ${picture}: run "npm run art"`);
  return `${picture}?v=${version}`;
}

/** The name that the file gives to the picture with this address. */
export const nameOfDrawn = (url: string): string => url.replace(/\?v=[\da-f]+$/, '');
