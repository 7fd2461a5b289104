import type { OrderRow } from '@/contract/order/order.schemas';
import { I18n } from '@/i18n/i18n';
import { FakeTimers, fakePlatform, ok, refused, settle } from '../../test/harness/fake-platform';
import { PagedList } from './loading/paged-list';
import { Poller } from './loading/poller';
import { Task } from './loading/task';
import { Stores } from './stores';

const userinfo = { id: 1, nickname: 'Sari', avatar: '', mobile: '812****7890', token: 'token-1' };

function build() {
  const fake = fakePlatform();
  return { ...fake, stores: new Stores(fake.platform, new I18n()) };
}

describe('the session record', () => {
  test('contains exactly what spec §3 names', () => {
    const { stores, storage } = build();
    stores.signIn({ ...userinfo });
    const { value } = storage.get('session') as { value: object };
    expect(Object.keys(value).sort()).toEqual(
      ['language', 'latitude', 'longitude', 'shopInfo', 'shop_id', 'token', 'user'].sort(),
    );
  });

  test('is restored after a restart, and logging out keeps language, place and shop', async () => {
    const { stores, platform, network } = build();
    stores.signIn(userinfo);
    stores.session.setPlace(106.8, -6.2);
    stores.session.setShop({
      id: 3,
      name: 'Kedai Sudirman',
      address: 'Jl. Sudirman',
      city_code: '31.71',
      city_name: 'Jakarta',
      image: '',
      mobile: '',
      lng: 106.8,
      lat: -6.2,
      utc_offset_minutes: 420,
    });
    const again = new Stores(platform, new I18n());
    expect(again.session.token).toBe('token-1');
    expect(again.session.user?.nickname).toBe('Sari');
    network.reply = () => ok({});
    await again.signOut();
    const later = new Stores(platform, new I18n());
    expect(later.session).toMatchObject({ token: '', user: null, shop_id: 3, longitude: 106.8 });
  });

  test('written by one tab keeps what another tab has written meanwhile', () => {
    const { stores, platform } = build();
    const otherTab = new Stores(platform, new I18n());
    otherTab.signIn(userinfo);
    stores.session.setPlace(106.8, -6.2);
    const reloaded = new Stores(platform, new I18n());
    expect(reloaded.session).toMatchObject({ token: 'token-1', longitude: 106.8 });
  });

  test('stores no more of a member than id, nickname, avatar and masked phone', () => {
    const { stores, storage } = build();
    stores.signIn({ ...userinfo, birthday: '2001-04-30' } as typeof userinfo);
    expect(JSON.stringify(storage.get('session'))).not.toContain('2001');
  });

  test('is removed on logout even if the server cannot be reached', async () => {
    const { stores, network, timers } = build();
    stores.signIn(userinfo);
    network.reply = () => 'lost';
    const out = stores.signOut();
    await timers.advance(5000);
    await out;
    expect(stores.session.isMember).toBe(false);
  });
});

describe('the first language', () => {
  test.each([
    ['zh-CN', 'zh-Hans', 'cn'],
    ['en-GB', 'en', 'en'],
    ['id', 'id', 'ln'],
    ['fr', 'id', 'ln'],
    ['', 'id', 'ln'],
  ])('for a host with language %s is %s, in the header %s', async (tag, language, header) => {
    const { platform, network } = fakePlatform({ hostLanguage: () => tag });
    const stores = new Stores(platform, new I18n());
    expect(stores.language.current).toBe(language);
    void stores.api.chain.config.attempt({});
    await settle();
    expect(network.last().header['accept-language']).toBe(header);
  });

  test('is the chosen one from then on', async () => {
    const { platform, stores } = build();
    await stores.language.set('zh-Hans');
    const again = new Stores(platform, new I18n());
    expect(again.language.current).toBe('zh-Hans');
  });

  test('stays if the texts of another cannot be loaded', async () => {
    const { platform } = fakePlatform();
    const stores = new Stores(platform, new I18n(() => Promise.reject(new Error('ChunkLoadError'))));
    expect(await stores.language.set('en')).toBe(false);
    expect(stores.language.current).toBe('id');
    expect(stores.session.language).toBe('');
  });
});

describe('an intent', () => {
  const send = { order_sn: 'OD1', channel: 'qris' };

  test('keeps its key over restarts and key order until its definite answer', () => {
    const { stores, platform } = build();
    const key = stores.drafts.intentKey('pay', send);
    const again = new Stores(platform, new I18n());
    expect(again.drafts.intentKey('pay', { channel: 'qris', order_sn: 'OD1' })).toBe(key);
    again.drafts.endIntent('pay');
    expect(again.drafts.intentKey('pay', send)).not.toBe(key);
  });

  test('with other input is another', () => {
    const { stores } = build();
    const key = stores.drafts.intentKey('pay', send);
    expect(stores.drafts.intentKey('pay', { ...send, channel: 'wallet' })).not.toBe(key);
  });

  test('expires after half an hour', async () => {
    const { stores, timers } = build();
    const key = stores.drafts.intentKey('pay', send);
    await timers.advance(30 * 60_000 + 1000);
    expect(stores.drafts.intentKey('pay', send)).not.toBe(key);
  });

  test.each([
    ['yes', ok({}), 1, false],
    ['no', refused('CART_EMPTY'), 1, false],
    ['nothing', { status: 500, data: null }, 1, true],
  ])('ends if the server answers %s', async (_name, reply, calls, lives) => {
    const { stores, network } = build();
    stores.signIn(userinfo);
    network.reply = () => reply;
    const { submit: submitOf } = stores;
    const submit = submitOf('pay', (input: { order_sn: string; channel: 'qris' }, key) =>
      stores.api.order.pay.attempt(input, { key }),
    );
    const input = { order_sn: 'OD123456', channel: 'qris' as const };
    const key = stores.drafts.intentKey('pay', input);
    // The empty answer violates the contract, which counts like a lost answer if the check is on.
    const [first, second] = await Promise.all([submit.run(input), submit.run(input)]);
    expect(first).toBeDefined();
    expect(second).toBeUndefined();
    expect(network.sent).toHaveLength(calls);
    expect(network.last().header['idempotency-key']).toBe(key);
    const isDefinite = reply.status === 200 && (reply.data as { code: number }).code === 0;
    expect(stores.drafts.intentKey('pay', input) === key).toBe(lives || !isDefinite);
  });
});

describe('drafts', () => {
  test('keep numbers that may be empty, and nothing of another type', () => {
    const { drafts } = new Stores(fakePlatform().platform, new I18n());
    const opening = { lng: null as number | null, names: [] as string[], name: '' };
    drafts.setForm('address', { lng: 106.8, names: ['Senayan'], name: 'Sari' });
    expect(drafts.form('address', opening)).toEqual({ lng: 106.8, names: ['Senayan'], name: 'Sari' });
    drafts.setForm('address', { lng: null, names: null, name: 5 });
    expect(drafts.form('address', { ...opening, lng: 107 })).toEqual({ lng: null, names: [], name: '' });
    drafts.setForm('address', { lng: 'far', names: 'Senayan', name: [] });
    expect(drafts.form('address', opening)).toEqual(opening);
  });

  test('know the forms of a member that are not sent, in another tab too', () => {
    const { platform } = fakePlatform();
    const [tab, other] = [new Stores(platform, new I18n()).drafts, new Stores(platform, new I18n()).drafts];
    tab.setForm('login', { mobile: '812' });
    expect([tab.hasMembers(), tab.hasForm('login')]).toEqual([false, true]);
    other.setForm('address 5 new', { name: 'Sari' });
    expect([tab.hasMembers(), tab.hasForm('address 5 new'), other.hasForm('address 5 new')]).toEqual([
      true,
      false,
      true,
    ]);
    other.endForm('address 5 new');
    expect([tab.hasMembers(), other.hasMembers()]).toEqual([false, false]);
  });

  test('survive a restart for half an hour', async () => {
    const { stores, platform, timers } = build();
    stores.drafts.setForm('checkout 3', { remark: 'less sweet', tableware: 1 });
    stores.drafts.setForm('login', { mobile: '812' });
    expect(new Stores(platform, new I18n()).drafts.form('checkout 3', { remark: '', tableware: 0 })).toMatchObject({
      remark: 'less sweet',
      tableware: 1,
    });
    expect(new Stores(platform, new I18n()).drafts.form('login', { mobile: '' })).toEqual({ mobile: '812' });
    await timers.advance(31 * 60_000);
    const later = new Stores(platform, new I18n());
    expect(later.drafts.form('checkout 3', { remark: '', tableware: 0 })).toEqual({ remark: '', tableware: 0 });
    expect(later.drafts.form('login', { mobile: '' })).toEqual({ mobile: '' });
  });
});

describe('a task', () => {
  test('runs once for two taps in one frame, and again afterwards, also after a failure', async () => {
    let runs = 0;
    const task = new Task(async () => {
      runs += 1;
      if (runs === 2) throw new Error('broken');
      return runs;
    });
    const [first, second] = await Promise.all([task.run(), task.run()]);
    expect([first, second, runs]).toEqual([1, undefined, 1]);
    await expect(task.run()).rejects.toThrow('broken');
    expect(task.isBusy).toBe(false);
    expect(await task.run()).toBe(3);
  });
});

describe('a paged list', () => {
  type Row = Pick<OrderRow, 'id'>;
  const page = (ids: number[], current: number, last: number) => ({
    ok: true as const,
    time: 1,
    data: {
      total: 20,
      per_page: 10,
      current_page: current,
      last_page: last,
      data: ids.map((id) => ({ id })),
    },
  });

  test('drops the late answer of an earlier query', async () => {
    const waiting: Record<string, (ids: number[]) => void> = {};
    const list = new PagedList<Row, string>({
      fetch: (query) =>
        new Promise((resolve) => {
          waiting[query] = (ids) => resolve(page(ids, 1, 1));
        }),
      id: (row) => row.id,
    });
    void list.reload('slow');
    void list.reload('fast');
    waiting.fast?.([1]);
    await settle();
    waiting.slow?.([2]);
    await settle();
    expect(list.items.map((row) => row.id)).toEqual([1]);
  });

  test('adds pages without duplicate rows, and keeps its rows if a page fails', async () => {
    const answers = [page([3, 2], 1, 3), page([2, 1], 2, 3)];
    const list = new PagedList<Row, number>({
      fetch: async () => answers.shift() ?? { ok: false, error: { kind: 'network' } },
      id: (row) => row.id,
    });
    await list.reload(0);
    await list.loadMore();
    expect(list.items.map((row) => row.id)).toEqual([3, 2, 1]);
    await list.loadMore();
    expect(list.moreStatus).toBe('failed');
    expect(list.items).toHaveLength(3);
    expect(list.hasMore).toBe(true);
  });

  test('is failed only if it has nothing to show', async () => {
    const answers = [page([1], 1, 1)];
    const list = new PagedList<Row, number>({
      fetch: async () => answers.shift() ?? { ok: false, error: { kind: 'timeout' } },
      id: (row) => row.id,
    });
    await list.reload(0);
    await list.refresh();
    expect(list.status).toBe('ready');
    expect(list.items).toHaveLength(1);
    await list.reload(1);
    expect(list.status).toBe('failed');
    expect(list.error?.kind).toBe('timeout');
  });
});

describe('a poller', () => {
  function polled() {
    const timers = new FakeTimers();
    let isVisible = true;
    let tell: ((visible: boolean) => void) | undefined;
    let looks = 0;
    let finish: (() => void) | undefined;
    const poller = new Poller({
      seconds: 3,
      look: () => {
        looks += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
      timers,
      visibility: {
        isVisible: () => isVisible,
        subscribe: (listener) => {
          tell = listener;
          return () => {
            tell = undefined;
          };
        },
      },
    });
    const show = (visible: boolean): void => {
      isVisible = visible;
      tell?.(visible);
    };
    return { timers, poller, show, looks: () => looks, finish: () => finish?.() };
  }

  test('polls every three seconds, counted from the end of the last poll', async () => {
    const { timers, poller, looks, finish } = polled();
    poller.start();
    await timers.advance(2999);
    expect(looks()).toBe(0);
    await timers.advance(1);
    expect(looks()).toBe(1);
    await timers.advance(10_000);
    expect(looks()).toBe(1);
    finish();
    await timers.advance(3000);
    expect(looks()).toBe(2);
  });

  test('does nothing while hidden and polls at once when shown', async () => {
    const { timers, poller, looks, show } = polled();
    poller.start();
    show(false);
    await timers.advance(60_000);
    expect(looks()).toBe(0);
    expect(timers.pending).toBe(0);
    show(true);
    expect(looks()).toBe(1);
  });

  test('stops', async () => {
    const { timers, poller, looks } = polled();
    poller.start();
    poller.stop();
    await timers.advance(60_000);
    expect(looks()).toBe(0);
    expect(timers.pending).toBe(0);
  });
});
