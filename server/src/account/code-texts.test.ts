import type { Language } from '@/contract/core';
import { type TestServer, testServer } from '../../../test/harness/server';
import { smsProvider } from './make-sms-provider';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const write = (line: string) => void lines.push(line);
  const parts = { settings: { twilio: undefined }, publicUrl: '', write };
  server = await testServer({ sms: smsProvider('terminal', parts) });
});
afterAll(() => server?.close());

const said: readonly [Language, { deletion: string; change: string }][] = [
  ['en', { deletion: 'delete your Kedai account', change: 'change the phone number of a Kedai account' }],
  ['id', { deletion: 'menghapus akun Kedai kamu', change: 'mengganti nomor ponsel akun Kedai' }],
  ['zh-Hans', { deletion: '删除你的 Kedai 账号', change: '更换 Kedai 账号手机号' }],
];

it.each(said)(
  'in %s the message says that its code deletes the account, or changes its number',
  async (language, says) => {
    const { token } = await server.member();
    const options = { token, language };
    const message = async (input: Parameters<typeof server.must<'user', 'sendCode'>>[2]): Promise<string> => {
      server.clock.pass(61);
      const before = lines.length;
      await server.must('user', 'sendCode', input, options);
      while (lines.length === before) await new Promise((resolve) => setTimeout(resolve, 10));
      const line = lines.at(-1) ?? '';
      expect(line).toContain(server.sms.at(-1)?.code);
      return line;
    };
    expect(await message({ event: 'deleteaccount' })).toContain(says.deletion);
    expect(await message({ event: 'changemobile' })).toContain(says.change);
    const other = await message({ event: 'resetpwd' });
    expect([other.includes(says.deletion), other.includes(says.change)]).toEqual([false, false]);
  },
);
