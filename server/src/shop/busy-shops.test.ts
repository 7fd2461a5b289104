import type { Language } from '@/contract/core';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

const SHOP = 1;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const shopping = await Shopping.begin(server);
  await shopping.pay(await shopping.order());
  await server.runJob('sandbox-deliver');
});
afterAll(() => server?.close());

/** What a shop promises with one cup waiting is too much for it. */
const set = async (slot_cups: number): Promise<void> => {
  const busy = { asap_max_minutes: 1, slot_cups };
  await server.db.read
    .updateTable('shop')
    .set((eb) => ({ ...busy, version: eb('version', '+', 1) }))
    .where('id', '=', SHOP)
    .execute();
  server.clock.pass(1);
};
const details = (language: Language = 'en') => server.must('shop', 'details', { shop_id: SHOP }, { language });

it('a shop past its limit that has times is open, and says that only they are left', async () => {
  await set(30);
  const shown = { state: 'open', status: 1, is_open: 1, is_soon: 0 };
  expect(await details()).toMatchObject({ ...shown, status_text: 'Busy, choose a later time' });
  expect((await details('id')).status_text).toBe('Sedang ramai, pilih jam lain');
  expect((await details('zh-Hans')).status_text).toBe('订单较多，请预约时段');
  const { shop } = await server.must('chain', 'suggestedShop', { shop_id: SHOP });
  expect(shop).toMatchObject(shown);
});

it('one without times takes nothing, says why, and is not suggested to those who have no shop yet', async () => {
  const [first] = (await server.must('shop', 'list', {})).data;
  expect(first?.id).toBe(SHOP);
  await set(0);
  const shown = { state: 'paused', status: 0, is_open: 0, is_soon: 0, open_until: null, next_open: null };
  expect(await details()).toMatchObject({ ...shown, status_text: 'Too many orders' });
  expect((await details('id')).status_text).toBe('Pesanan penuh');
  expect((await details('zh-Hans')).status_text).toBe('订单已满');
  expect((await server.must('chain', 'suggestedShop', {})).shop?.id).not.toBe(SHOP);
  // A customer who uses this shop is told.
  expect((await server.must('chain', 'suggestedShop', { shop_id: SHOP })).shop).toMatchObject(shown);
});
