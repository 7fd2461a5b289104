import type { ChainPart, PayChannel } from '@/contract/chain.schemas';
import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const set = async (key: 'parts' | 'pay_channels', value: readonly (ChainPart | PayChannel)[]) => {
  const value_json = JSON.stringify(value);
  await server.db.read
    .insertInto('config')
    .values({ key, value_json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_json }))
    .execute();
};
const parts = async () => (await server.must('chain', 'config', {})).parts;
const links = async () => (await server.must('chain', 'banners', {})).list.map(({ link_type }) => link_type);

const text = JSON.stringify({ en: 'A', 'zh-Hans': 'A', id: 'A' });
const banner = (link_type: 'vouchers' | 'group' | 'mall' | 'points_goods' | 'wheel') =>
  server.db.read
    .insertInto('banner')
    .values({
      ...{ title_json: text, subtitle_json: text, tag_json: text, image: '/static/a.svg', tint: '#FFFFFF' },
      ...{ link_type, link_id: link_type === 'group' || link_type === 'points_goods' ? 1 : null },
    })
    .execute();

it('runs the parts of the settings, in their order, with their banners', async () => {
  expect(await parts()).toEqual(['voucher', 'group', 'points', 'wheel']);
  await banner('vouchers');
  await banner('group');
  expect(await links()).toEqual(expect.arrayContaining(['vouchers', 'group']));
  await set('parts', ['group', 'voucher']);
  expect(await parts()).toEqual(['group', 'voucher']);
});

it('shows banners of the points mall and of the wheel only while points and the wheel run', async () => {
  for (const link of ['mall', 'points_goods', 'wheel'] as const) await banner(link);
  await set('parts', ['points', 'wheel']);
  expect(await links()).toEqual(expect.arrayContaining(['mall', 'points_goods', 'wheel']));
  await set('parts', ['wheel']);
  expect(await links()).toContain('wheel');
  expect(await links()).not.toContain('mall');
  expect(await links()).not.toContain('points_goods');
  await set('parts', ['points']);
  expect(await links()).not.toContain('wheel');
});

it('sells nothing of a part that is switched off, and hides what leads to it', async () => {
  const { token } = await server.member();
  const buy = () => server.call('voucher', 'add', { id: 999_999, num: 1 }, { token });
  await set('parts', ['group']);
  expect(await parts()).toEqual(['group']);
  expect(await links()).toContain('group');
  expect(await links()).not.toContain('vouchers');
  expect((await buy()).data).toEqual({ error: 'PART_OFF' });
  await set('parts', ['voucher']);
  expect((await buy()).data).toEqual({ error: 'VOUCHER_NOT_FOUND' });
});

it('runs no part that sells while every way to pay needs a person for a refund', async () => {
  await set('parts', ['voucher', 'points', 'group']);
  await set('pay_channels', ['va_bca', 'cash']);
  expect(await parts()).toEqual(['points']);
  const { token } = await server.member();
  expect((await server.call('voucher', 'add', { id: 999_999, num: 1 }, { token })).data).toEqual({ error: 'PART_OFF' });
  await set('pay_channels', ['va_bca', 'dana', 'cash']);
  expect(await parts()).toEqual(['voucher', 'points', 'group']);
});
