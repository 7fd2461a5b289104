import type { InputOf } from '@/contract';
import { Counter } from '../../../test/harness/counter';
import { blackPng, upload } from '../../../test/harness/pictures';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { opsCalls } from '../internal-contract/ops';

type Sent = InputOf<'feedback', 'send'>;

const TEXT = 'Kurang es!';

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await testServer();
  picture = await blackPng(40, 30);
});
afterAll(() => server?.close());

const urlOf = async ({ token }: { token: string }): Promise<string> => (await upload(server, token, picture)).data.url;
const send = (member: { token: string }, input: Partial<Sent>, headers?: Record<string, string>) =>
  server.call('feedback', 'send', { content: TEXT, ...input } as Sent, { token: member.token, headers });
const own = (member: { token: string }, more: object = {}) => server.must('feedback', 'list', more, member);

it('is kept with its pictures, once for one intent, and read by its member only', async () => {
  const [member, other] = [await server.member(), await server.member()];
  const images = await Promise.all(Array.from({ length: 9 }, () => urlOf(member)));
  const headers = { 'idempotency-key': 'feedback-of-this-test' };
  const input = { topic: 'drink' as const, content: ` ${TEXT} `, images, mobile: '0812 3456 7000' };
  for (let time = 0; time < 2; time += 1) expect(await send(member, input, headers)).toMatchObject({ ok: true });
  server.clock.pass(60);
  expect(await send(member, { images: [await urlOf(member)], content: 'a second one' })).toMatchObject({ ok: true });
  expect(await own(member, { per_page: 1 })).toMatchObject({ total: 2, last_page: 2, data: [{ topic: 'other' }] });
  expect((await own(member, { per_page: 1, page: 2 })).data).toEqual([
    {
      ...{ id: expect.any(Number), topic: 'drink', content: TEXT, images, reply: '', replytime: null },
      createtime: server.clock.now() - 60,
    },
  ]);
  expect(await own(other)).toMatchObject({ total: 0, data: [] });
  server.clock.pass(2 * 86_400);
  await server.runJob('delete-uploads');
  expect((await server.http.inject(images[0] ?? '')).statusCode).toBe(200);
});

it.each<[string, (url: string) => Partial<Sent>, object]>([
  ['no text', (url) => ({ content: '', images: [url] }), { content: 'required' }],
  ['a text of blanks', (url) => ({ content: ' '.repeat(20), images: [url] }), { content: 'required' }],
  ['nine characters', (url) => ({ content: 'Kurang es', images: [url] }), { content: 'tooShort' }],
  ['nine characters of two units each', (url) => ({ content: '🧋'.repeat(9), images: [url] }), { content: 'tooShort' }],
  ['141 characters', (url) => ({ content: '茶'.repeat(141), images: [url] }), { content: 'tooLong' }],
  ['no pictures', () => ({ images: [] }), { images: 'required' }],
  ['no field of pictures', () => ({}), { images: 'required' }],
  ['ten pictures', (url) => ({ images: Array(10).fill(url) }), { images: 'tooLong' }],
  ['pictures from elsewhere', () => ({ images: ['https://example.com/a.jpg'] }), { images: 'invalid' }],
  ['a phone number of letters', (url) => ({ images: [url], mobile: 'call me' }), { mobile: 'phone' }],
  ['two phone numbers', (url) => ({ images: [url], mobile: '0812345678 081345678' }), { mobile: 'phone' }],
  ['a topic that there is not', (url) => ({ images: [url], topic: 'rain' as 'app' }), { topic: 'invalid' }],
])('is refused with %s', async (_, wrong, fields) => {
  const member = await server.member();
  const answer = await send(member, wrong(await urlOf(member)));
  expect(answer).toMatchObject({ ok: false, error: 'INVALID_INPUT', data: { fields } });
  expect(await own(member)).toMatchObject({ total: 0 });
});

it('takes 10 and 140 characters, and refuses another one’s pictures and visitors', async () => {
  const [member, other] = [await server.member(), await server.member()];
  for (const content of ['🧋'.repeat(10), '茶'.repeat(140)]) {
    expect(await send(member, { content, images: [await urlOf(member)] })).toMatchObject({ ok: true });
  }
  const foreign = await send(member, { images: [await urlOf(other)] });
  expect(foreign).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { images: 'invalid' } } });
  expect(await own(member)).toMatchObject({ total: 2 });
  expect(await send({ token: '' }, { images: ['/x.jpg'] })).toMatchObject({ status: 401 });
  expect(await server.call('feedback', 'list', {})).toMatchObject({ status: 401 });
});

it('is answered by the shop of the last order, or by any if there was none', async () => {
  const [owner, stranger] = [await Counter.open(server, 1), await Counter.open(server, 2)];
  const customer = await Shopping.begin(server);
  await customer.order();
  await send(customer, {
    content: 'of a customer',
    images: [await urlOf(customer)],
    mobile: '\u202a0812\u20113456\u202c',
  });
  const newcomer = await server.member();
  await send(newcomer, { content: 'of a newcomer', images: [await urlOf(newcomer)] });
  const listed = async (by: Counter, unanswered: 0 | 1 = 1) =>
    (await by.send(opsCalls.feedback, { unanswered, per_page: 50 })).json().data as {
      id: number;
      content: string;
      mobile: string;
      reply_by: string;
    }[];
  const idOf = async (by: Counter, content: string) => (await listed(by)).find((one) => one.content === content)?.id;
  const id = (await idOf(owner, 'of a customer')) ?? 0;
  expect((await listed(owner)).find((one) => one.id === id)).toMatchObject({ mobile: '0812-3456', reply_by: '' });
  expect(await idOf(stranger, 'of a customer')).toBeUndefined();
  expect(await idOf(stranger, 'of a newcomer')).toBe(await idOf(owner, 'of a newcomer'));

  const answer = async (by: Counter, body: object, headers?: Record<string, string>) =>
    (await by.send(opsCalls.answerFeedback, body, headers)).json();
  expect(await answer(stranger, { id, reply: 'Hi' })).toMatchObject({ data: { error: 'FEEDBACK_NOT_FOUND' } });
  expect(await answer(owner, { id, reply: ' ' })).toMatchObject({ data: { error: 'INVALID_INPUT' } });
  const unknown = { ...owner.headers, 'ops-shift': '' };
  expect(await answer(owner, { id, reply: 'Hi' }, unknown)).toMatchObject({ data: { error: 'SHIFT_NEEDED' } });
  server.clock.pass(60);
  for (const reply of ['Maaf ya', 'Maaf ya. Besok lebih banyak.']) await answer(owner, { id, reply });
  expect(await idOf(owner, 'of a customer')).toBeUndefined();
  expect((await listed(owner, 0)).find((one) => one.id === id)).toMatchObject({ reply_by: 'Sri' });
  const { data } = await own(customer);
  expect(data).toMatchObject([{ reply: 'Maaf ya. Besok lebih banyak.', replytime: server.clock.now() }]);
  expect(JSON.stringify(data)).not.toContain('Sri');
});
