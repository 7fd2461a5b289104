import { cityPlaces } from './city-places';
import { RegionBook } from './region-book';

const regions = new RegionBook();
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

it('leads from the provinces to the villages', async () => {
  const provinces = await regions.within();
  expect(provinces).toHaveLength(38);
  expect(provinces).toContainEqual({
    code: '31',
    name: 'Daerah Khusus Ibukota Jakarta',
    within: [],
    lng: null,
    lat: null,
  });
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
  expect(names(await regions.search('bali'))[0]).toBe('Bali');
  expect(await regions.search('a')).toHaveLength(20);
  expect(await regions.search('no such place')).toEqual([]);
  expect(await regions.search(' ')).toEqual([]);
});

it.each([
  ['menteng jakarta', '31.71.06'],
  ['jakarta, Menteng', '31.71.06'],
  ['sukajadi bandung', '32.73.07'],
  ['kebayoran baru', '31.74.07'],
  ['jaksel', '31.74'],
  ['jakpus', '31.71'],
  ['DKI', '31'],
  ['Jogja', '34.71'],
  ['Solo', '33.72'],
  ['tebet jaksel', '31.74.01'],
  ['Kab. Bandung', '32.04'],
  ['kota bandung', '32.73'],
  ['kel. Menteng', '31.71.06.1001'],
  ['kec menteng', '31.71.06'],
  ['ujung pandang', '73.71'],
  ['kelapa gading', '31.72.06'],
  ['kebonjeruk', '31.73.05'],
  ['tanahabang', '31.71.07'],
  ['kebayoranbaru jaksel', '31.74.07'],
  ['kotabaru', '63.02'],
  ['tj priok', '31.72.02'],
  ['tanjung priuk', '31.72.02'],
  ['kby baru', '31.74.07'],
  ['Kp. Melayu Jatinegara', '31.75.03.1001'],
  ['kebun jeruk', '31.73.05'],
  ['RT 05/RW 02 kebon jeruk', '31.73.05'],
  ['RT/RW 005/002, Senayan', '31.74.07.1006'],
  ['kota sukabumi cikakak', '32.02.03'],
  ['kota karawang', '32.15'],
  ['12190', '31.74.07'],
  ['Kode pos: 12190', '31.74.07'],
  ['tanjung barat', '31.74.09.1005'],
  ['Tjbarat', '31.74.09.1005'],
  ['menteng rt05rw02', '31.71.06'],
  ['RT005RW002 menteng', '31.71.06'],
  ['menteng RT/RW: 05/02', '31.71.06'],
  ['Rw Badak Utara', '31.72.03.1004'],
  ['Rwmangun', '31.75.02.1005'],
  ['Klp Gading', '31.72.06'],
  ['tnabang', '31.71.07'],
  ['Bdr lampung', '18.71'],
  ['D.I. Yogyakarta', '34'],
  ['kelmenteng', '31.71.06.1001'],
  ['40111', '32.73'],
  ['sukajadi 40162', '32.73.07'],
  ['16810', '32'],
])('finds %j', async (typed, code) => {
  const found = await regions.search(typed);
  expect(found.slice(0, 2).map((one) => one.code)).toContain(code);
});

it('lets others be answered while it searches', async () => {
  let isDone = false;
  let turns = 0;
  const search = regions.search('an in un en on ar er ir or ur al el il o').finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(await search).not.toEqual([]);
  expect(turns).toBeGreaterThan(10);
});

it.each([
  ['Tjduren', 'Tj Duren'],
  ['tjg.duren jakbar', 'tj duren jakbar'],
  ['tjdu', 'tj du'],
  ['Kpmelayu', 'Kp Melayu'],
  ['kpgmelayu', 'kp melayu'],
  ['Kbyoran', 'Kebayoran'],
  ['kbayoran lama', 'kebayoran lama'],
  ['kbybaru', 'kebayoran baru'],
  ['kbyoranbaru', 'kebayoran baru'],
  ['tjpriuk', 'tanjung priok'],
  ['tjdurenutara', 'tj durenutara'],
  ['psminggu', 'pasar minggu'],
])('finds %j as %j', async (joined, apart) => {
  const codes = async (typed: string) => (await regions.search(typed, '31.71')).map(({ code }) => code);
  expect(await codes(joined)).toEqual(await codes(apart));
  expect(await codes(apart)).not.toEqual([]);
});

it('still finds a name that only begins with the letters of a short form', async () => {
  const forms = ['tj', 'tg', 'kp', 'kb', 'pd', 'ps', 'gn', 'sei', 'tlk'];
  const tried: string[] = [];
  for (const province of await regions.within()) {
    for (const city of await regions.within(province.code)) {
      for (const district of await regions.within(city.code)) {
        for (const one of [district, ...(await regions.within(district.code))]) {
          const typed = one.name.toLowerCase().replace(/[\s.,/()-]+/g, '');
          if (!forms.some((form) => typed.startsWith(form))) continue;
          tried.push(typed);
          expect(names(await regions.search(typed, one.code))[0]).toBe(one.name);
        }
      }
    }
  }
  expect(tried.length).toBeGreaterThan(100);
});

it('answers words that every object of JavaScript knows as any other', async () => {
  for (const typed of ['constructor', '__proto__', 'tjconstructor']) expect(await regions.search(typed)).toEqual([]);
});

it('shows of equal names those near a region first', async () => {
  const first = async (near?: string) => (await regions.search('sukajadi', near))[0]?.code;
  expect(await first('32.73')).toBe('32.73.07');
  expect(await first('14.71')).toMatch(/^14\.71/);
  // A name that is what was typed comes before a near one that only contains it.
  expect((await regions.search('menteng', '32.71'))[0]?.name).toBe('Menteng');
});

it('does not find a region by the names around it alone', async () => {
  const found = await regions.search('jakarta');
  expect(found.every(({ name }) => /jakarta/i.test(name))).toBe(true);
});

it('reads names with quotation marks and commas', async () => {
  expect((await regions.village('12.07.28.1007'))?.name).toBe('Lubuk Pakam I,II');
  expect(names(await regions.search('ja"an'))).toEqual(['Ja"an']);
});

it('fails while its files cannot be read', async () => {
  await expect(new RegionBook('/nonexistent').within()).rejects.toThrow(/ENOENT/);
});

it('knows about where cities are, and the regions within them', async () => {
  const placeOf = async (code: string) => {
    const { lng, lat } = (await regions.village(code)) ?? {};
    return [lng, lat];
  };
  expect(await placeOf('31.74')).toEqual([106.81, -6.26]);
  expect(await placeOf('31.74.07.1001')).toEqual([106.81, -6.26]);
  expect(await placeOf('95.01')).toEqual([null, null]);
});

it('places every city in Indonesia, and near the others of its province', async () => {
  for (const [code, { lng, lat }] of cityPlaces) {
    expect([code, (await regions.village(code))?.code]).toEqual([code, code]);
    const isInside = lng > 95 && lng < 141.1 && lat > -11.1 && lat < 6.1;
    expect([code, isInside]).toEqual([code, true]);
  }
  const isCity = ({ name }: { name: string }) => name.startsWith('Kota ');
  for (const province of await regions.within()) {
    for (const { code, name, lng } of (await regions.within(province.code)).filter(isCity)) {
      expect([code, name, lng]).toEqual([code, name, expect.any(Number)]);
    }
  }
});

describe('the city around a place', () => {
  it.each([
    ['a street in the south of Jakarta', 106.8087, -6.2275, '31.74'],
    ['Braga', 107.6095, -6.9175, '32.73'],
    ['Lembang', 107.617, -6.812, '32.77'],
    ['Cikarang', 107.152, -6.261, '32.16'],
    ['Wonosari', 110.6, -7.966, '34.03'],
    ['Sanur', 115.263, -8.6935, '51.71'],
    ['a regency that has the middle of its city', 106.93, -6.93, '32.72'],
    ['the north of Batam', 104.1, 1.18, '21.71'],
  ])('is found for %s', async (_, lng, lat, code) => {
    expect((await regions.cityAt({ lng, lat }))?.code).toBe(code);
  });

  it.each([
    ['Singapore', 103.85, 1.29],
    ['Johor Bahru', 103.74, 1.49],
    ['Kuala Lumpur', 101.69, 3.14],
    ['Dili', 125.57, -8.55],
    ['Sydney', 151.2, -33.87],
    ['the middle of the Java Sea', 110, -5],
    ['mountains of Papua with no known city near', 137.09, -4.14],
  ])('is not known for %s', async (_, lng, lat) => {
    expect(await regions.cityAt({ lng, lat })).toBeUndefined();
  });

  it('is the nearest for every place that is known', async () => {
    for (const [code, place] of cityPlaces) {
      const found = await regions.cityAt(place);
      expect([code, found?.lng, found?.lat, found?.within]).toEqual([code, place.lng, place.lat, [expect.any(String)]]);
    }
  });
});
