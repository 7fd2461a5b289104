import type { Api } from '@/api';
import { InviterNames } from './inviter-names';

type Attempt = Api['user']['inviters']['attempt'];
type Answer = Awaited<ReturnType<Attempt>>;

const found = (...names: string[]): Answer => ({
  ok: true,
  time: 0,
  data: { list: names.map((name) => ({ name })), is_open: 1 },
});
const lost = { ok: false, error: { kind: 'network' } } as Answer;

/** Names of a server that answers by code, when `answer` is called. */
function makeNames(knowsNumbers = false) {
  const asked: { code: string; answer: (answer: Answer) => void }[] = [];
  const attempt = (({ code = '' }) => new Promise<Answer>((answer) => asked.push({ code, answer }))) as Attempt;
  return {
    names: new InviterNames({ user: { inviters: { attempt } } } as unknown as Pick<Api, 'user'>, { knowsNumbers }),
    asked,
  };
}

it('asks once for a code, however it is typed, and for a visitor never for a number', async () => {
  const { names, asked } = makeNames();
  await names.look('0812 3456 7890');
  await names.lookWhole('0812 3456 7890');
  const looked = names.look('abcd 2345');
  await names.look('ABCD2345');
  asked[0]?.answer(found('B***i'));
  await looked;
  expect([asked.map(({ code }) => code), names.names]).toEqual([['ABCD2345'], ['B***i']]);
});

it('shows the names of the code that was typed last, whichever answer comes last', async () => {
  const { names, asked } = makeNames();
  const looks = [names.look('ABCD2345'), names.look('WXYZ2345')];
  asked[1]?.answer(found('W***i'));
  asked[0]?.answer(found('B***i'));
  await Promise.all(looks);
  expect(names.names).toEqual(['W***i']);
});

it('asks for a number of a member once, when it is whole, and forgets the name when another is typed', async () => {
  const { names, asked } = makeNames(true);
  await names.look('0812 3456 7890');
  await names.lookWhole('0812 34');
  const looked = names.lookWhole('0812 3456 7890');
  await names.lookWhole('0812 3456 7890');
  asked[0]?.answer(found('B***i'));
  await looked;
  await names.look('0812 3456 7890');
  expect([asked.map(({ code }) => code), names.names]).toEqual([['0812 3456 7890'], ['B***i']]);
  await names.look('0812 3456 789');
  expect(names.names).toEqual([]);
});

it('asks for no number that has other things with it', async () => {
  const { names, asked } = makeNames(true);
  for (const typed of ['0812 3456 7890 Budi', '0812 3456 7890, 0813 1111 2222']) {
    await names.lookWhole(typed);
    expect([names.isUnknown, asked]).toEqual([true, []]);
    await names.look('');
  }
});

it('says in the words of the server that too many were looked up', async () => {
  const { names, asked } = makeNames(true);
  const looked = names.lookWhole('0812 3456 7890');
  asked[0]?.answer({ ok: false, error: { kind: 'business', code: 'LOGIN_LIMIT', msg: 'Too many' } } as Answer);
  await looked;
  expect([names.refusal, names.isUnknown]).toEqual(['Too many', false]);
});

it('says that nobody has a code as soon as the server has answered, until another one is typed', async () => {
  const { names, asked } = makeNames();
  const looked = names.look('ABCD2345');
  asked[0]?.answer({ ok: false, error: { kind: 'business', code: 'INVALID_INPUT', msg: '' } } as Answer);
  await looked;
  expect(names.isUnknown).toBe(true);
  await names.look('ABCD234');
  expect(names.isUnknown).toBe(false);
});

it('says when the field is left that nobody has what is neither a code nor a number', async () => {
  const { names, asked } = makeNames();
  for (const typed of ['', '  ', '0812 3456 7890', 'WXYZ2345']) {
    await names.lookWhole(typed);
    expect(names.isUnknown).toBe(false);
  }
  await names.look('ABCD234');
  await names.lookWhole('ABCD234');
  expect([names.isUnknown, asked]).toEqual([true, []]);
  await names.look('ABCD23');
  expect(names.isUnknown).toBe(false);
});

it('asks again after the network was lost', async () => {
  const { names, asked } = makeNames();
  const first = names.look('ABCD2345');
  asked[0]?.answer(lost);
  await first;
  expect([names.names, names.isUnknown]).toEqual([[], false]);
  const second = names.look('ABCD2345');
  asked[1]?.answer(found('B***i'));
  await second;
  expect(names.names).toEqual(['B***i']);
});
