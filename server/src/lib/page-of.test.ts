import { readPage, type Span } from './page-of';

const rows = ['a', 'b', 'c', 'd', 'e'];

it.each([
  [1, ['a', 'b']],
  [3, ['e']],
  [4, []],
])('page %i has its own rows, and the figures of the whole list', async (page, data) => {
  const figures = { total: 5, per_page: 2, current_page: page, last_page: 3 };
  const input = { page, per_page: 2 };
  const read = async ({ offset, limit }: Span): Promise<string[]> => rows.slice(offset, offset + limit);
  expect(await readPage(input, rows.length, read)).toEqual({ ...figures, data });
});

it('an empty list has one page, and beyond the last page nothing is read', async () => {
  const empty = { total: 0, per_page: 10, current_page: 1, last_page: 1, data: [] };
  const fail = async (): Promise<string[]> => Promise.reject(new Error('read'));
  expect(await readPage({ page: 1, per_page: 10 }, 0, fail)).toEqual(empty);
  expect(await readPage({ page: 3, per_page: 10 }, 20, fail)).toMatchObject({
    current_page: 3,
    last_page: 2,
    data: [],
  });
});
