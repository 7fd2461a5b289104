import { queryText } from './query-text';

test('lists repeat their name, absent values and empty lists are left out, and every text is encoded', () => {
  const input = { page: 2, ids: [1, 2], empty: [], none: undefined, nothing: null, 'a b': 'kopi & susu=1', is_open: 0 };
  expect(queryText(input)).toBe('page=2&ids=1&ids=2&a%20b=kopi%20%26%20susu%3D1&is_open=0');
  expect(queryText({})).toBe('');
});
