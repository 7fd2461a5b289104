import { act } from 'react';
import type { ApiError } from '@/api';
import { PagedList } from '@/state/loading/paged-list';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import { useMemberStore } from '@/state/loading/use-member-store';
import { StoreProvider } from '@/state/store-context';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { member, userinfo } from '../../test/harness/member-app';
import { ListView } from './list-view';
import { TabbedList } from './tabbed-list';

beforeAll(startPageHooks);
afterEach(clear);

interface Thing {
  id: number;
}
type Query = string;

const lost = { ok: false as const, error: { kind: 'network' } as ApiError };
const pageOf = (ids: number[], page: number, last: number) => ({
  ok: true as const,
  data: { total: 9, per_page: 2, current_page: page, last_page: last, data: ids.map((id) => ({ id })) },
  time: 0,
});

/** A list over answers that a test sets. */
function makeList() {
  const asked: { query: Query; page: number }[] = [];
  const answers: ((query: Query, page: number) => ReturnType<typeof pageOf> | typeof lost)[] = [() => lost];
  const deps = {
    fetch: async (query: Query, page: number) => {
      asked.push({ query, page });
      return answers[0]!(query, page);
    },
    id: ({ id }: Thing) => id,
  };
  return { deps, asked, answers };
}

const view = (list: PagedList<Thing, Query>, within?: 'sheet') => (
  <ListView
    within={within}
    list={list}
    renderRow={({ id }, before) => <p key={id}>{`row ${id} after ${before?.id ?? 'none'};`}</p>}
    skeleton={<p>skeleton</p>}
    empty={<p>nothing here</p>}
  />
);
const text = () => document.body.textContent;

describe('ListView', () => {
  it('goes from the skeleton to the failure, by its retry to the rows, and to the end', async () => {
    const { deps, asked, answers } = makeList();
    const list = new PagedList<Thing, Query>(deps);
    await draw(view(list));
    expect(text()).toBe('skeleton');
    await act(() => list.reload('a'));
    expect(text()).toContain('the network signal is lost');
    answers[0] = (_query, page) => pageOf(page === 1 ? [1, 2] : [3], page, 2);
    await tap(role('button', 'Try again'));
    expect(text()).toBe('row 1 after none;row 2 after 1;Load more');
    await tap(role('button', 'Load more'));
    expect(text()).toBe('row 1 after none;row 2 after 1;row 3 after 2;No more');
    expect(asked.map(({ page }) => page)).toEqual([1, 1, 2]);
  });

  it('keeps its rows when the next page fails, and requests it again by its button', async () => {
    const { deps, answers } = makeList();
    const list = new PagedList<Thing, Query>(deps);
    answers[0] = (_query, page) => (page === 1 ? pageOf([1], 1, 2) : lost);
    await act(() => list.reload('a'));
    await draw(view(list));
    await tap(role('button', 'Load more'));
    expect(text()).toContain('row 1');
    expect(text()).toContain('That did not work');
    answers[0] = () => pageOf([2], 2, 2);
    await tap(role('button', /Try again/));
    expect(text()).toBe('row 1 after none;row 2 after 1;No more');
  });

  it('says that there is nothing, and in a sheet nothing of the end', async () => {
    const { deps, answers } = makeList();
    const list = new PagedList<Thing, Query>(deps);
    answers[0] = () => pageOf([], 1, 1);
    await act(() => list.reload('a'));
    await draw(view(list));
    expect(text()).toBe('nothing here');
    answers[0] = () => pageOf([5], 1, 1);
    await act(() => list.reload('b'));
    await draw(view(list, 'sheet'));
    expect(text()).toBe('row 5 after none;');
  });
});

describe('TabbedList', () => {
  it('shows the list of the selected tab, and no late answer of another', async () => {
    const { deps, answers } = makeList();
    const late: (() => void)[] = [];
    const store = new TabbedListStore<Thing, string>({
      ...deps,
      tab: 'open',
      known: () => [{ id: 7 }],
      fetch: async (tab, page) => {
        if (tab === 'open') await new Promise<void>((resolve) => late.push(resolve));
        return deps.fetch(tab, page);
      },
    });
    answers[0] = (tab) => pageOf(tab === 'open' ? [1] : [2], 1, 1);
    await draw(
      <TabbedList
        id="thing"
        label="Things"
        store={store}
        tabs={['open', 'done'].map((id) => ({ id, label: id }))}
        renderRow={({ id }) => <p key={id}>{`row ${id};`}</p>}
        skeleton={<p>skeleton</p>}
        empty={<p>nothing here</p>}
      />,
    );
    await act(async () => void store.load());
    expect(text()).toContain('row 7;');
    await tap(role('tab', 'done'));
    expect(role('tabpanel').textContent).toBe('row 2;No more');
    await act(async () => {
      for (const resolve of late) resolve();
    });
    expect(role('tabpanel').textContent).toBe('row 2;No more');
  });
});

describe("a member's store", () => {
  it('is replaced before another member sees anything of it', async () => {
    const { stores } = member({});
    const shown: string[] = [];
    let made = 0;
    const { observer } = await import('mobx-react-lite');
    const Screen = observer(function Screen() {
      const store = useMemberStore(() => {
        made += 1;
        return { owner: stores.session.token };
      });
      shown.push(`${stores.session.token} sees ${store.owner}`);
      return <p>{store.owner}</p>;
    });
    await draw(
      <StoreProvider stores={stores}>
        <Screen />
      </StoreProvider>,
    );
    const first = stores.session.token;
    await act(async () => stores.signIn({ ...userinfo, id: 2, token: 'token-2' }));
    expect(made).toBe(2);
    expect(new Set(shown)).toEqual(new Set([`${first} sees ${first}`, 'token-2 sees token-2']));
  });
});
