import { useState } from 'react';
import { clear, draw, role, tap } from '../test/draw';
import { StarField, type StarValue } from './star-field';

afterEach(clear);

const words = ['Bad', 'Poor', 'Okay', 'Good', 'Great'] as const;

function Rated({ error }: { error?: string }) {
  const [value, setValue] = useState<StarValue | null>(null);
  return <StarField id="stars" label="Tea" words={[...words]} value={value} onChange={setValue} error={error} />;
}

const star = (at: number): HTMLElement => document.getElementById(`stars-${at}`) as HTMLElement;
const checked = (): (string | null)[] => [1, 2, 3, 4, 5].map((at) => star(at).getAttribute('aria-checked'));

it('is a radio group: chosen by touch and by arrows, with one tab stop', async () => {
  await draw(<Rated />);
  expect(role('radiogroup', 'Tea')).toBeTruthy();
  expect([1, 2, 3, 4, 5].map((at) => star(at).getAttribute('aria-label'))).toEqual([...words]);
  expect(checked()).toEqual(['false', 'false', 'false', 'false', 'false']);
  expect([1, 2, 3, 4, 5].map((at) => star(at).tabIndex)).toEqual([0, -1, -1, -1, -1]);
  await tap(star(4));
  expect(checked()).toEqual(['false', 'false', 'false', 'true', 'false']);
  expect(star(4).tabIndex).toBe(0);
});

it('says what is missing, at the star that gets the focus', async () => {
  await draw(<Rated error="please choose the stars" />);
  expect(document.getElementById('stars-problem')?.textContent).toBe('please choose the stars');
  expect([1, 2].map((at) => star(at).getAttribute('aria-invalid'))).toEqual(['true', null]);
  expect(star(1).getAttribute('aria-describedby')).toBe('stars-problem');
});
