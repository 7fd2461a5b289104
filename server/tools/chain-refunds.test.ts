import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestServer, testServer } from '../../test/harness/server';
import { Shopping } from '../../test/harness/shopping';
import { runBuiltTool } from '../../test/harness/tool';
import { paidVoucher } from '../../test/harness/vouchers';

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-chain-refunds-'));
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.closeChecked();
  fs.rmSync(data, { recursive: true });
});

const run = (...words: string[]) =>
  runBuiltTool('shop', ['chain-refunds', ...words], {
    DATABASE_URL: server.url,
    KEDAI_MODE: 'demo',
    KEDAI_DATA: data,
  });

it('lists the refunds of vouchers that a person must make, and notes that one was made', async () => {
  expect(await run()).toEqual({ text: 'No refund of the chain needs a person.\n', code: 0 });
  const shopping = await Shopping.begin(server);
  const { order_sn } = await paidVoucher(shopping);
  // QRIS takes no refunds any more.
  server.clock.pass(8 * 86_400);
  await server.must('order', 'afterSale', { order_sn, action: 'refund_unused' }, shopping);
  await server.runJob('refund');
  const { text } = await run();
  expect(text).toMatch(new RegExp(`^RF\\S+  Rp 75000  qris  ${order_sn}  \\+62\\d+\\n$`));
  const refund = text.split(' ')[0] ?? '';
  // No counter shows it, so that only one place pays it back.
  expect((await shopping.ops('refunds')).body).toEqual({ refunds: [] });
  expect((await run(refund, 'by transfer')).text).toContain('--staff NAME');
  const settle = [refund, 'by', 'transfer', '--staff', 'Rini'];
  expect(await run(...settle)).toEqual({ text: `${refund} is settled.\n`, code: 0 });
  expect((await run(...settle)).text).toBe(`No refund ${refund} of the chain needs a person. Nothing was done.\n`);
  expect((await run()).text).toBe('No refund of the chain needs a person.\n');
  const details = await server.must('voucher', 'details', { order_sn }, shopping);
  expect(details).toMatchObject({ state: 'refunded' });
  const { data: notices } = await server.must('inbox', 'list', {}, shopping);
  expect(notices.map(({ kind }) => kind)).toContain('refundDone');
});
