import { RegionBook } from './region-book';

const regions = new RegionBook();
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

it('leads from the provinces to the villages', async () => {
  const provinces = await regions.within();
  expect(provinces).toHaveLength(38);
  expect(provinces).toContainEqual({ code: '31', name: 'Daerah Khusus Ibukota Jakarta', within: [] });
  expect(names(await regions.within('31'))).toContain('Kota Administrasi Jakarta Selatan');
  expect(names(await regions.within('31.74'))).toContain('Kebayoran Baru');
  const villages = await regions.within('31.74.07');
  expect(villages).toContainEqual(await regions.village(villages[0]?.code ?? ''));
  expect(await regions.within('31.74.07.1001')).toEqual([]);
  expect(await regions.within('99')).toEqual([]);
});

it('finds regions by a part of their name, in any case, those that begin with it first', async () => {
  const found = await regions.search(' KEBAYORAN ');
  expect(names(found).slice(0, 2)).toEqual(['Kebayoran Lama', 'Kebayoran Baru']);
  expect(found[0]?.within).toEqual(['Kota Administrasi Jakarta Selatan', 'Daerah Khusus Ibukota Jakarta']);
  expect(await regions.search('a')).toHaveLength(20);
  expect(await regions.search('no such place')).toEqual([]);
  expect(await regions.search(' ')).toEqual([]);
});

it('reads names with quotation marks and commas', async () => {
  expect((await regions.village('12.07.28.1007'))?.name).toBe('Lubuk Pakam I,II');
  expect(names(await regions.search('ja"an'))).toEqual(['Ja"an']);
});

it('fails while its files cannot be read', async () => {
  await expect(new RegionBook('/nonexistent').within()).rejects.toThrow(/ENOENT/);
});
