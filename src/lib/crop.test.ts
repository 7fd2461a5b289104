import { changedView, squareOf } from './crop';

const wide = { width: 800, height: 400 };
const middle = { x: 0.5, y: 0.5, zoom: 1 };

it('begins with the largest square in the middle', () => {
  expect(squareOf(wide, middle)).toEqual({ x: 200, y: 0, side: 400 });
  expect(squareOf({ width: 300, height: 900 }, middle)).toEqual({ x: 0, y: 300, side: 300 });
});

it('moves with the finger, and never beyond the picture', () => {
  const moved = changedView(wide, middle, { dx: 0.25 });
  expect(squareOf(wide, moved)).toEqual({ x: 100, y: 0, side: 400 });
  const far = changedView(wide, moved, { dx: 9, dy: 9 });
  expect(squareOf(wide, far)).toEqual({ x: 0, y: 0, side: 400 });
  // What was dragged too far does not have to be dragged back.
  expect(squareOf(wide, changedView(wide, far, { dx: -0.25 }))).toEqual({ x: 100, y: 0, side: 400 });
});

it('is enlarged around its middle, up to four times, and made smaller until it fits', () => {
  const near = changedView(wide, middle, { by: 2 });
  expect(squareOf(wide, near)).toEqual({ x: 300, y: 100, side: 200 });
  expect(changedView(wide, near, { by: 100 }).zoom).toBe(4);
  expect(changedView(wide, near, { by: 0.01 })).toEqual(middle);
});
