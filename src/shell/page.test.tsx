import { act, type ReactElement } from 'react';
import { I18n, i18n } from '@/i18n/i18n';
import { type RouteName, routes } from '@/platform/routes';
import { setToastHost, showToast } from '@/platform/screen/toast';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { toasts } from '@/ui/layers/toast-store';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { fakePlatform } from '../../test/harness/fake-platform';
import { goesOn, goingOrder, member, userinfo } from '../../test/harness/member-app';
import { LoginPrompt } from './login-prompt';
import { Page } from './page';
import { RouteContext } from './route-context';
import { TabBar } from './tab-bar';

beforeAll(startPageHooks);
afterEach(clear);

async function drawPage(page: ReactElement, name?: RouteName): Promise<Stores> {
  const stores = new Stores(fakePlatform().platform, new I18n());
  await draw(
    <StoreProvider stores={stores}>
      <RouteContext.Provider value={name ? { name, ...routes[name] } : {}}>{page}</RouteContext.Provider>
    </StoreProvider>,
  );
  return stores;
}

const tabs = () => Array.from(document.querySelectorAll('[role="navigation"] [role="link"]'));

describe('Page', () => {
  it('has a heading, a back button, a main part and its footer', async () => {
    const onBack = jest.fn();
    await drawPage(
      <Page title="Cashier" onBack={onBack} footer="Rp 62.200">
        pay here
      </Page>,
    );
    expect(role('heading', 'Cashier').getAttribute('aria-level')).toBe('1');
    expect(role('main').textContent).toBe('pay here');
    expect(document.body.textContent).toContain('Rp 62.200');
    await tap(role('button', 'Back'));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('shows the four tabs in the language in use and marks the current one', async () => {
    await drawPage(
      <Page title="Orders" header="large" tabBar={<TabBar current="orders" />}>
        list
      </Page>,
    );
    expect(tabs().map((tab) => tab.textContent)).toEqual(['Home', 'Order', 'Orders', 'Account']);
    expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
    await act(async () => i18n.setLanguage('id'));
    expect(tabs().map((tab) => tab.textContent)).toEqual(['Beranda', 'Pesan', 'Pesanan', 'Saya']);
  });

  it('counts the orders under way on their tab', async () => {
    const app = member({});
    await goesOn(app, goingOrder('making'));
    await draw(
      <StoreProvider stores={app.stores}>
        <TabBar current="home" />
      </StoreProvider>,
    );
    expect(tabs()[2]?.getAttribute('aria-label')).toBeNull();
    expect(tabs()[2]?.textContent).toBe('1Orders1 order under way');
    await act(() => goesOn(app));
    expect(tabs()[2]?.textContent).toBe('Orders');
  });

  it('shows messages of the app in a toast', async () => {
    await drawPage(<Page title="Menu">drinks</Page>);
    setToastHost(toasts.show);
    await act(async () => showToast('Saved'));
    expect(role('status', 'Saved')).toBeTruthy();
    await act(async () => toasts.hide());
  });

  it('shows that the network is gone, keeps its content, and can be retried', async () => {
    const load = jest.fn(async () => undefined);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await drawPage(<Page load={load}>kept</Page>, 'shopList');
    expect(role('status', /network signal is lost/)).toBeTruthy();
    expect(role('main').textContent).toBe('kept');
    expect(load).toHaveBeenCalledTimes(1);
    await tap(role('button', 'Try again'));
    expect(load).toHaveBeenCalledTimes(2);
    online.mockReturnValue(true);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(document.getElementById('offline-banner')).toBeNull();
    online.mockRestore();
  });

  it('has the title and the kind of header of its route', async () => {
    await drawPage(<Page tabBar={<TabBar current="order" />}>shops</Page>, 'chooseShop');
    expect(role('heading', 'Choose a shop').closest('.k-page__header--large')).toBeTruthy();
    expect(document.title).toBe('Choose a shop');
    await clear();
    await drawPage(<Page>all shops</Page>, 'shopList');
    expect(role('heading', 'All shops').closest('.k-page__header--back')).toBeTruthy();
  });

  it("loads a member's page for a member only", async () => {
    const load = jest.fn(async () => undefined);
    const stores = await drawPage(<Page load={load}>list</Page>, 'orders');
    expect(load).not.toHaveBeenCalled();
    await act(async () => stores.signIn(userinfo));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('has the chosen theme in a mini-program, and in a browser leaves it to the document', async () => {
    const stores = await drawPage(<Page title="Mine">me</Page>);
    await act(async () => stores.theme.set('dark'));
    expect(document.querySelector('.k-theme-dark')).toBeNull();
    await clear();
    const host = jest.replaceProperty(process.env, 'TARO_ENV', 'weapp');
    const other = await drawPage(<Page title="Mine">me</Page>);
    await act(async () => other.theme.set('dark'));
    expect(document.querySelector('.k-page.k-theme-dark')).toBeTruthy();
    host.restore();
  });
});

describe('pull to refresh', () => {
  const touch = async (type: string, y: number): Promise<void> => {
    const event = new Event(type, { bubbles: true }) as Event & { touches: object[] };
    event.touches = type === 'touchend' ? [] : [{ clientX: 10, clientY: y }];
    await act(async () => role('main').dispatchEvent(event));
  };
  const pull = async (by: number): Promise<void> => {
    await touch('touchstart', 100);
    await touch('touchmove', 100 + by / 2);
    await touch('touchmove', 100 + by);
  };

  it('loads new data once when pulled far enough, and shows it', async () => {
    let finish = (): void => undefined;
    const load = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await drawPage(<Page load={load}>list</Page>, 'shopList');
    load.mockClear();
    await pull(40);
    expect(document.body.textContent).toContain('Pull to refresh');
    await touch('touchend', 0);
    expect(load).not.toHaveBeenCalled();
    await pull(200);
    expect(document.body.textContent).toContain('Release to refresh');
    await touch('touchend', 0);
    await pull(200);
    await touch('touchend', 0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(role('status', /Refreshing/)).toBeTruthy();
    await act(async () => finish());
    expect(document.body.textContent).not.toContain('Refreshing');
  });

  it('does nothing on a page whose route does not say so', async () => {
    await drawPage(<Page load={async () => undefined}>pay</Page>, 'shopMenu');
    await pull(200);
    expect(document.body.textContent).not.toContain('Release to refresh');
  });
});

describe('LoginPrompt', () => {
  it("shows 'please log in first' and opens login", async () => {
    const onLogIn = jest.fn();
    await drawPage(<LoginPrompt onLogIn={onLogIn} />);
    expect(document.body.textContent).toContain('please log in first');
    await tap(role('button', 'Log in'));
    expect(onLogIn).toHaveBeenCalledTimes(1);
  });
});
