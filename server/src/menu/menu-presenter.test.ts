import { countText } from './menu-presenter';

it.each([
  [0, 'id', '0'],
  [972, 'id', '972'],
  [4972, 'id', '4.972'],
  [4972, 'en', '4,972'],
  [9999, 'zh-Hans', '9,999'],
  [12_345, 'id', '1,2W'],
  [12_345, 'en', '1.2W'],
] as const)('%i in %s is written %s', (count, language, text) => {
  expect(countText(count, language)).toBe(text);
});
