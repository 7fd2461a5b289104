import type { PartnerKind } from '@/contract/embed/embed.schemas';
import { GrabStandIn, LineStandIn, telegramBot, telegramLaunch } from '../../../test/harness/launch-hosts';
import { inParallel } from '../../../test/harness/proof';
import { type CallOptions, type TestServer, testServer } from '../../../test/harness/server';

const line = new LineStandIn();
const grab = new GrabStandIn(() => server.clock.now());
const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  await Promise.all([line.start(), grab.start()]);
  server = await testServer({
    config: { launch: { telegram: telegramBot, line: line.settings, grab: grab.settings } },
    onLog: (text) => lines.push(text),
  });
  for (const kind of ['telegram', 'line', 'gopay', 'grab', 'webview'] as const) await add(kind);
});
afterAll(async () => {
  await server.closeChecked();
  await Promise.all([line.stop(), grab.stop()]);
});
beforeEach(() => {
  lines.length = 0;
});

const add = async (kind: PartnerKind, id: string = kind) => {
  const now = server.clock.now();
  await server.db.read
    .insertInto('partner')
    .values({
      ...{
        id,
        name: `Kedai in ${kind}`,
        kind,
        is_enabled: 1,
        pay_mode: 'qr',
        is_phone_verified: 0,
        rate_per_minute: 60,
      },
      ...{ origins: '[]', return_urls: '[]', capabilities: '[]', theme: null, webhook_url: null },
      ...{ createtime: now, updatetime: now },
    } as never)
    .execute();
};

let users = 1000;
const newUser = (): number => {
  users += 1;
  return users;
};
const initData = (id = newUser(), at = server.clock.now()): string => telegramLaunch(id, at);

const launch = (raw: object, options: CallOptions = {}, partner = 'telegram') =>
  server.call('embed', 'launch', { partner, ...raw }, options);
const proofs = async (): Promise<number> =>
  (await server.db.read.selectFrom('launch_proof').selectAll().execute()).length;

describe('a launch', () => {
  it('of somebody who is linked to nobody gives a ticket, and after that begins sessions of the partner', async () => {
    const user = newUser();
    const first = await launch({ init_data: initData(user) });
    if (!first.ok || first.data.state !== 'link') throw new Error(first.text);
    expect(first.data.name).toBe('Kedai in telegram');

    const { id, token } = await server.member();
    await server.must('embed', 'link', { ticket: first.data.ticket }, { token });
    server.clock.pass(1);
    const second = await launch({ init_data: initData(user) });
    if (!second.ok || second.data.state !== 'in') throw new Error(second.text);
    const session = await server.services.sessions.find(second.data.userinfo.token);
    expect(session).toMatchObject({ memberId: id, partnerId: 'telegram' });
  });

  it('of a host with a server is verified there', async () => {
    const now = server.clock.now();
    expect(await launch({ id_token: line.token('U1', now) }, {}, 'line')).toMatchObject({ data: { state: 'link' } });
    line.troubles.push(500);
    expect(await launch({ id_token: line.token('U2', now) }, {}, 'line')).toMatchObject({
      ...{ status: 200, error: 'LAUNCH_UNCHECKED' },
      msg: 'Your login could not be checked right now. Please try again',
    });
    expect(await launch({ id_token: 'a.b.c' }, {}, 'line')).toMatchObject({ error: 'LAUNCH_REFUSED' });
  });

  it.each([
    ['en', 'We could not confirm who you are. Please log in here instead'],
    ['id', 'Kami belum bisa memastikan siapa kamu. Silakan masuk di sini'],
    ['zh-Hans', '无法确认你的身份，请在这里登录'],
  ] as const)('that proves nobody is refused in %s', async (language, msg) => {
    const changed = initData().replace('Budi', 'Susi');
    expect(await launch({ init_data: changed }, { language })).toMatchObject({
      status: 200,
      error: 'LAUNCH_REFUSED',
      msg,
    });
  });

  it.each([
    ['telegram', {}],
    ['telegram', { id_token: 'a.b.c' }],
    ['gopay', { code: 'abc' }],
    ['webview', { init_data: 'user=1' }],
  ])('of %s without what its kind needs is refused', async (partner, raw) => {
    expect(await launch(raw, {}, partner)).toMatchObject({ error: 'LAUNCH_REFUSED' });
  });

  it('is refused for a partner that is unknown or has ended', async () => {
    expect(await launch({ init_data: initData() }, {}, 'nobody')).toMatchObject({ error: 'PARTNER_NOT_FOUND' });
    await add('telegram', 'ended');
    await server.db.read.updateTable('partner').set({ is_enabled: 0 }).where('id', '=', 'ended').execute();
    expect(await launch({ init_data: initData() }, {}, 'ended')).toMatchObject({ error: 'PARTNER_NOT_FOUND' });
  });
});

describe('a proof', () => {
  it('is good once, however it is written and whichever partner is named', async () => {
    await add('telegram', 'second');
    const init_data = initData();
    const reversed = init_data.split('&').reverse().join('&');
    expect(await launch({ init_data })).toMatchObject({ ok: true });
    for (const raw of [{ init_data }, { init_data: reversed }]) {
      expect(await launch(raw)).toMatchObject({ error: 'LAUNCH_REFUSED' });
      expect(await launch(raw, {}, 'second')).toMatchObject({ error: 'LAUNCH_REFUSED' });
    }
    expect(lines.some((text) => text.includes('a proof that was used before'))).toBe(true);
  });

  it('lets one in of twenty who send it at once', async () => {
    const init_data = initData();
    const answers = await inParallel(20, 20, () => launch({ init_data }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.error === 'LAUNCH_REFUSED')).toHaveLength(19);
  });

  it('that was refused is not used up', async () => {
    const at = server.clock.now() + 120;
    const init_data = initData(newUser(), at);
    const before = await proofs();
    expect(await launch({ init_data })).toMatchObject({ error: 'LAUNCH_REFUSED' });
    expect(await proofs()).toBe(before);
    server.clock.pass(120);
    expect(await launch({ init_data })).toMatchObject({ ok: true });
  });

  it('is kept for as long as it could be accepted again, and then forgotten', async () => {
    const init_data = initData();
    expect(await launch({ init_data })).toMatchObject({ ok: true });
    server.clock.pass(3600);
    await server.runJob('forget-launches');
    expect(await launch({ init_data })).toMatchObject({ error: 'LAUNCH_REFUSED' });
    expect(await proofs()).toBeGreaterThan(0);
    server.clock.pass(3601);
    await server.runJob('forget-launches');
    expect(await proofs()).toBe(0);
    await server.runJob('forget-launches');
    expect(await launch({ init_data })).toMatchObject({ error: 'LAUNCH_REFUSED' });
  });
});

it("the app is told Grab's client id and LINE's LIFF id, which are public, and no id of another host", async () => {
  const appIdOf = async (partner: string) => (await server.must('embed', 'partner', { partner })).app_id;
  expect(await Promise.all(['grab', 'telegram', 'line'].map(appIdOf))).toEqual(['0804498114474', null, line.liffId]);
});

it('no line of the log repeats what was sent', async () => {
  const [id_token, init_data] = [line.token('U3', server.clock.now()), initData()];
  line.troubles.push(503, 'garbage');
  for (const one of [id_token, id_token, `${id_token}x`]) await launch({ id_token: one }, {}, 'line');
  for (const one of [init_data, init_data, `${init_data}&x=1`]) await launch({ init_data: one });
  expect(lines.some((text) => text.includes('HTTP 503'))).toBe(true);
  const said = lines.join('\n');
  for (const secret of [
    id_token,
    id_token.slice(-40),
    init_data,
    /hash=(\w+)/.exec(init_data)?.[1],
    'Budi',
    telegramBot.botToken,
  ]) {
    expect(said).not.toContain(secret);
  }
});
