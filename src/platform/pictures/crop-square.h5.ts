import type { AskSquare } from './crop-square';
import { drawn, opened } from './draw-picture.h5';
import type { LocalPicture } from './local-pictures';

export type { AskSquare } from './crop-square';

/** An avatar is shown small. */
const sideMax = 720;

/** A square of a picture, which the customer chooses. Returns null if they called it off. */
export async function cropSquare(picture: LocalPicture, ask: AskSquare): Promise<LocalPicture | null> {
  const square = await ask(picture);
  if (!square) return null;
  const side = Math.max(1, Math.round(Math.min(sideMax, square.side)));
  const blob = await drawn(await opened(picture.path), { width: side, height: side }, square);
  return blob && { path: URL.createObjectURL(blob), bytes: blob.size, mark: '' };
}
