import { smallPicture, wholePicture } from './small-picture';

const name = '0123456789abcdef0123456789abcdef';

describe('the small picture beside an uploaded one', () => {
  it.each([
    [`${name}.jpg`, `${name}-s.jpg`],
    [`/uploads/${name}.jpg`, `/uploads/${name}-s.jpg`],
    [`https://cdn.example/a/${name}.jpg`, `https://cdn.example/a/${name}-s.jpg`],
  ])('of %s is %s, and back', (whole, small) => {
    expect(smallPicture(whole)).toBe(small);
    expect(wholePicture(small)).toBe(whole);
  });

  it.each(['', '/static/goods/kopi.svg?v=1', 'blob:http://localhost/1', `/uploads/x${name}.jpg`, `/u/${name}.jpg?x=1`])(
    'is the same where %p is none of ours',
    (url) => {
      expect(smallPicture(url)).toBe(url);
      expect(wholePicture(url)).toBeUndefined();
    },
  );

  it('has no smaller one', () => {
    expect(smallPicture(`${name}-s.jpg`)).toBe(`${name}-s.jpg`);
    expect(wholePicture(`${name}.jpg`)).toBeUndefined();
  });
});
