import { limits } from '@/contract/limits';
import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const home = {
  name: 'Sari Wulandari',
  areacode: '+62',
  mobile: '0812 3456 7000',
  village_code: '31.74.07.1001',
  detail: 'Jl. Wijaya II No. 12, pagar hijau',
};
type Fields = Parameters<typeof server.must<'address', 'add'>>[2];
const input = (more: Partial<Fields> = {}): Fields => ({ ...home, ...more });
let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `address-test-${keys}` };
};

it('keeps an address as it was typed, with the names of its regions', async () => {
  const member = await server.member();
  const { address } = await server.must('address', 'add', input({ postcode: '12170', lng: 106.8, lat: -6.24 }), member);
  expect(address).toEqual({
    id: address.id,
    name: 'Sari Wulandari',
    areacode: '+62',
    mobile: '81234567000',
    village_code: '31.74.07.1001',
    province_name: 'Daerah Khusus Ibukota Jakarta',
    city_name: 'Kota Administrasi Jakarta Selatan',
    district_name: 'Kebayoran Baru',
    village_name: expect.stringMatching(/\w/),
    postcode: '12170',
    detail: 'Jl. Wijaya II No. 12, pagar hijau',
    label: 'home',
    courier_note: '',
    lng: 106.8,
    lat: -6.24,
    is_default: 1,
    version: 1,
  });
  expect(await server.must('address', 'list', {}, member)).toEqual({ list: [address] });
  expect(await server.must('address', 'getDefault', {}, member)).toMatchObject({ address });
});

it('begins a new address with the name and the number of the member', async () => {
  const member = await server.member();
  await server.must('user', 'profile', { nickname: 'Sri' }, member);
  const { own } = await server.must('address', 'getDefault', {}, member);
  expect(own).toEqual({ name: 'Sri', areacode: '+62', mobile: expect.stringMatching(/^8\d{8,11}$/) });
  const { address } = await server.must('address', 'add', input(own), member);
  expect(address).toMatchObject(own);
});

it('has one default address at most: the first, until another is chosen, and none after that one is deleted', async () => {
  const member = await server.member();
  expect(await server.must('address', 'getDefault', {}, member)).toMatchObject({ address: null });
  const { address: first } = await server.must('address', 'add', input(), member);
  const { address: second } = await server.must('address', 'add', input({ name: 'Office' }), member);
  expect([first.is_default, second.is_default]).toEqual([1, 0]);
  await server.must('address', 'edit', { id: second.id, ...input({ name: 'Office', is_default: 1 }) }, member);
  const { list } = await server.must('address', 'list', {}, member);
  expect(list.map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Office', 1],
    ['Sari Wulandari', 0],
  ]);
  await server.must('address', 'remove', { id: second.id }, member);
  expect(await server.must('address', 'getDefault', {}, member)).toMatchObject({ address: null });
  expect((await server.must('address', 'list', {}, member)).list).toHaveLength(1);
});

it('keeps one default address when two are made at once', async () => {
  const member = await server.member();
  const adds = Array.from({ length: 6 }, () => server.must('address', 'add', input({ is_default: 1 }), member));
  await Promise.all(adds);
  const { list } = await server.must('address', 'list', {}, member);
  expect(list.map(({ is_default }) => is_default)).toEqual([1, 0, 0, 0, 0, 0]);
});

it("shows, changes and deletes a member's own addresses only", async () => {
  const [member, other] = [await server.member(), await server.member()];
  const { address } = await server.must('address', 'add', input(), member);
  expect(await server.must('address', 'list', {}, other)).toEqual({ list: [] });
  expect(await server.call('address', 'edit', { id: address.id, ...input({ name: 'Mine' }) }, other)).toMatchObject({
    error: 'ADDRESS_NOT_FOUND',
  });
  expect(await server.call('address', 'remove', { id: address.id }, other)).toMatchObject({
    error: 'ADDRESS_NOT_FOUND',
  });
  expect(await server.must('address', 'list', {}, member)).toEqual({ list: [address] });
});

it('leaves the default address when an edit of an address that is gone is refused', async () => {
  const member = await server.member();
  const { address } = await server.must('address', 'add', input(), member);
  const edit = { id: address.id + 1000, ...input({ is_default: 1 }) };
  expect(await server.call('address', 'edit', edit, member)).toMatchObject({ error: 'ADDRESS_NOT_FOUND' });
  expect(await server.must('address', 'getDefault', {}, member)).toMatchObject({ address });
});

it('refuses a change based on an earlier version, with the address as it is now', async () => {
  const member = await server.member();
  const { address } = await server.must('address', 'add', input(), member);
  const { id, version } = address;
  const theirs = await server.must('address', 'edit', { id, version, ...input({ name: 'Theirs' }) }, member);
  expect(theirs.address.version).toBeGreaterThan(version);
  const mine = { id, ...input({ name: 'Mine' }) };
  expect(await server.call('address', 'edit', { ...mine, version }, member)).toMatchObject({
    error: 'ADDRESS_CHANGED',
    data: { address: theirs.address },
  });
  expect(await server.must('address', 'list', {}, member)).toEqual({ list: [theirs.address] });
  const kept = await server.must('address', 'edit', { ...mine, version: theirs.address.version }, member);
  expect(kept.address.name).toBe('Mine');
  // A client that does not know versions.
  expect((await server.must('address', 'edit', mine, member)).address.name).toBe('Mine');
});

it('refuses one of two changes that are based on the same version and arrive at once', async () => {
  const member = await server.member();
  const { address } = await server.must('address', 'add', input(), member);
  const { id, version } = address;
  const edit = (name: string) => server.call('address', 'edit', { id, version, ...input({ name }) }, member);
  const answers = await Promise.all(['A', 'B', 'C'].map(edit));
  expect(answers.filter((answer) => !answer.ok && answer.error === 'ADDRESS_CHANGED')).toHaveLength(2);
});

it('counts losing the default as a change, because the form has that switch', async () => {
  const member = await server.member();
  const { address } = await server.must('address', 'add', input({ is_default: 1 }), member);
  await server.must('address', 'add', input({ name: 'Office', is_default: 1 }), member);
  const { id, version } = address;
  const edit = { id, version, ...input({ is_default: 1 }) };
  expect(await server.call('address', 'edit', edit, member)).toMatchObject({ error: 'ADDRESS_CHANGED' });
});

it('takes a postcode with blanks, and numbers as people write them', async () => {
  const member = await server.member();
  for (const mobile of [
    ...['+62 812-3456-7890', '0812 3456 7890', '812 3456 7890', '0812.3456.7890', '0062 812 3456 7890'],
    ...[
      '+62 62812 3456 7890',
      '\u202a+62 812\u20113456\u20117890\u202c',
      '０８１２３４５６７８９０',
      '(0812)\u00a03456–7890',
    ],
  ]) {
    const { address } = await server.must('address', 'add', input({ postcode: ' １2\u2011110', mobile }), member);
    expect([address.postcode, address.mobile]).toEqual(['12110', '81234567890']);
  }
});

it('makes one line of a street and of a note that were typed in several, and counts that line', async () => {
  const member = await server.member();
  const texts = {
    detail: `Jl. Melati No. 5 \r\n\n RT 03/RW 07\u2028${'x'.repeat(111)}\n`,
    courier_note: 'Pagar hijau\n\tTitip satpam',
  };
  const { address } = await server.must('address', 'add', input(texts), member);
  expect(address).toMatchObject({
    detail: `Jl. Melati No. 5 RT 03/RW 07 ${'x'.repeat(111)}`,
    courier_note: 'Pagar hijau Titip satpam',
  });
  expect(address.detail).toHaveLength(140);
});

it('makes one address of a request that is sent twice, and no more than an address book holds', async () => {
  const member = await server.member();
  const headers = newKey();
  const { address } = await server.must('address', 'add', input(), { ...member, headers });
  expect(await server.must('address', 'add', input(), { ...member, headers })).toEqual({ address });
  for (let count = 1; count < limits.addressesMax; count += 1) await server.must('address', 'add', input(), member);
  const tooMany = await server.call('address', 'add', input(), member);
  expect(tooMany).toMatchObject({ error: 'ADDRESS_LIMIT', data: { max: limits.addressesMax } });
  expect((await server.must('address', 'list', {}, member)).list).toHaveLength(limits.addressesMax);
});

it.each([
  [{ name: ' ' }, { name: 'required' }],
  [{ name: '\u200b' }, { name: 'required' }],
  [{ name: 'x'.repeat(51) }, { name: 'tooLong' }],
  [{ detail: '' }, { detail: 'required' }],
  [{ detail: 'x'.repeat(141) }, { detail: 'tooLong' }],
  [{ mobile: '021 555 1234' }, { mobile: 'phone' }],
  [{ mobile: '0812 3456 7890 Budi' }, { mobile: 'phone' }],
  [{ mobile: '0812 3456 7890, 0813 1111 2222' }, { mobile: 'phone' }],
  [{ mobile: `0812 3456 7890${' '.repeat(90)}1` }, { mobile: 'phone' }],
  [{ areacode: '+999' }, { areacode: 'invalid' }],
  [{ village_code: '' }, { village_code: 'required' }],
  [{ village_code: '31.74.07' }, { village_code: 'invalid' }],
  [{ village_code: '99.99.99.9999' }, { village_code: 'invalid' }],
  [{ postcode: '1217' }, { postcode: 'invalid' }],
  [{ lng: 106.8 }, { lat: 'required' }],
  [{ lat: -6.2 }, { lng: 'required' }],
  [{ lng: 181, lat: 0 }, { lng: 'invalid' }],
])('refuses %j', async (wrong, fields) => {
  const member = await server.member();
  const answer = await server.call('address', 'add', input(wrong), member);
  expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields } });
  expect(await server.must('address', 'list', {}, member)).toEqual({ list: [] });
});

it('tells visitors the regions', async () => {
  expect((await server.must('address', 'regions', {})).list).toHaveLength(38);
  const { list } = await server.must('address', 'regions', { within: '31.74' });
  expect(list.map(({ name }) => name)).toContain('Kebayoran Baru');
  expect((await server.must('address', 'regions', { keyword: 'kebayoran' })).list[0]?.name).toBe('Kebayoran Lama');
  const bandung = await server.must('address', 'regions', { keyword: 'sukajadi', near: '32.73' });
  expect(bandung.list[0]?.code).toBe('32.73.07');
  expect(await server.call('address', 'regions', { within: 'x' })).toMatchObject({ error: 'INVALID_INPUT' });
  const both = await server.call('address', 'regions', { within: '31', keyword: 'kebayoran' });
  expect(both).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { within: 'invalid' } } });
  const blank = await server.must('address', 'regions', { within: '31.74', keyword: ' ' });
  expect(blank.list).toEqual(list);
});

it('tells visitors the city around a place', async () => {
  const { list } = await server.must('address', 'regions', { lng: 107.6095, lat: -6.9175 });
  expect(list).toEqual([{ code: '32.73', name: 'Kota Bandung', within: ['Jawa Barat'], lng: 107.61, lat: -6.92 }]);
  expect(await server.must('address', 'regions', { lng: 107.6095, lat: -6.9175, keyword: ' ' })).toEqual({ list });
  expect(await server.must('address', 'regions', { lng: 0, lat: 0 })).toEqual({ list: [] });
  expect(await server.must('address', 'regions', { lng: 103.85, lat: 1.29 })).toEqual({ list: [] });
});

it.each([
  [{ lng: 107.6 }, { lat: 'required' }],
  [{ lat: -6.9 }, { lng: 'required' }],
  [{ lng: 181, lat: -6.9 }, { lng: 'invalid' }],
  [{ lng: 107.6, lat: -91 }, { lat: 'invalid' }],
  [{ lng: 107.6, lat: -6.9, within: '32' }, { within: 'invalid' }],
  [{ lng: 107.6, lat: -6.9, keyword: 'bandung' }, { keyword: 'invalid' }],
])('refuses %j for regions', async (wrong, fields) => {
  const answer = await server.call('address', 'regions', wrong);
  expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields } });
});
