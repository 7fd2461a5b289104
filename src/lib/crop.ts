/** Width and height of a picture. */
export interface Size {
  width: number;
  height: number;
}

/** A square of a picture, in its pixels. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** What is shown of a picture: its middle as parts of width and height, and how much it is enlarged; 1: as far as it fits. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

export const zoomMax = 4;

const between = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The square that a view shows. */
export function squareOf({ width, height }: Size, { x, y, zoom }: CropView): Square {
  const side = Math.min(width, height) / zoom;
  return {
    x: between(x * width - side / 2, 0, width - side),
    y: between(y * height - side / 2, 0, height - side),
    side,
  };
}

/** The view after the picture was moved by parts of the box, and enlarged by a factor. It never leaves the picture. */
export function changedView(
  size: Size,
  view: CropView,
  { dx = 0, dy = 0, by = 1 }: { dx?: number; dy?: number; by?: number },
): CropView {
  const zoom = between(view.zoom * by, 1, zoomMax);
  const { side } = squareOf(size, view);
  const moved = { x: view.x - (dx * side) / size.width, y: view.y - (dy * side) / size.height, zoom };
  const square = squareOf(size, moved);
  const half = square.side / 2;
  return { x: (square.x + half) / size.width, y: (square.y + half) / size.height, zoom };
}
