import { forgetTap, isSameTap, lastTap } from './same-tap';

const second = 1000;

it('takes a tap on the same goal within the time for the same, and one on another goal for a new one', () => {
  expect(isSameTap('/menu', second)).toBe(false);
  expect(isSameTap('/menu', second)).toBe(true);
  expect(isSameTap('/orders', second)).toBe(false);
  expect(isSameTap('/menu', second)).toBe(false);
});

it('takes the same tap for a new one once it is forgotten', () => {
  isSameTap('/shop', second);
  forgetTap();
  expect(isSameTap('/shop', second)).toBe(false);
});

it('keeps a tap that came before the page of an earlier tap was said to be left', () => {
  isSameTap('/drink', second);
  const opened = lastTap();
  forgetTap();
  expect(isSameTap('/drink', second)).toBe(false);
  forgetTap(opened);
  expect(isSameTap('/drink', second)).toBe(true);
});
