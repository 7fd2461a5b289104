import { shortName } from '@/domain/regions/region-name';
import { joinedNames, pathTo } from './region-path';

it('knows the way from the province to a region, with its names', () => {
  const village = { code: '31.74.07.1006', name: 'Senayan', within: ['Kebayoran Baru', 'Jakarta Selatan', 'Jakarta'] };
  expect(pathTo(village)).toEqual([
    { code: '31', name: 'Jakarta', within: [] },
    { code: '31.74', name: 'Jakarta Selatan', within: ['Jakarta'] },
    { code: '31.74.07', name: 'Kebayoran Baru', within: ['Jakarta Selatan', 'Jakarta'] },
    village,
  ]);
});

it.each([
  ['Daerah Khusus Ibukota Jakarta', 'DKI Jakarta'],
  ['Daerah Istimewa Yogyakarta', 'DI Yogyakarta'],
  ['Kota Administrasi Jakarta Selatan', 'Jakarta Selatan'],
  ['Kabupaten Administrasi Kepulauan Seribu', 'Kab. Kepulauan Seribu'],
  ['Kabupaten Bandung', 'Kab. Bandung'],
  ['Kota Bandung', 'Kota Bandung'],
  ['Menteng', 'Menteng'],
])('writes %s as %s', (name, short) => expect(shortName(name)).toBe(short));

it('puts Latin marks between names in every language', () => {
  expect(joinedNames(['Senayan', 'Kebayoran Baru'])).toBe('Senayan, Kebayoran Baru');
});
