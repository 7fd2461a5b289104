import { pictureVersions } from './picture-versions';

/** Address of a drawn file under `server/static`; its version changes with its content, so it may be cached for ever. */
export function picture(file: string): string {
  const version = pictureVersions[file];
  if (!version) throw new Error(`No picture ${file}: run "npm run art"`);
  return `/static/${file}?v=${version}`;
}
