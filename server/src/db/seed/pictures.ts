import { pictureVersions } from './picture-versions';

/**
 * Address of a drawn file under `server/static`. The version changes with the content, so the file may be cached for
 * ever.
 */
export function picture(file: string): string {
  const version = pictureVersions[file];
  if (!version) throw new Error(`No picture ${file}: run "npm run art"`);
  return `/static/${file}?v=${version}`;
}
