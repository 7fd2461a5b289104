import sharp from 'sharp';
import { pngOfSquares } from './png';

const chequered = (size: number): boolean[][] =>
  Array.from({ length: size }, (_row, y) => Array.from({ length: size }, (_column, x) => (x * 7 + y * 3) % 5 < 2));

it.each([
  [3, 1],
  [53, 12],
  [185, 12],
])('draws %d squares a side, %d pixels each, readable by other programs', async (size, scale) => {
  const squares = chequered(size);
  const { data, info } = await sharp(pngOfSquares(squares, scale))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([size * scale, size * scale, 1]);
  const wrong = squares.flatMap((row, y) =>
    row.filter((isDark, x) => {
      const middle = (y * scale + (scale >> 1)) * info.width + x * scale + (scale >> 1);
      return data[middle] !== (isDark ? 0 : 255);
    }),
  );
  expect(wrong).toHaveLength(0);
});
