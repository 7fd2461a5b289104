import { Text } from '@tarojs/components';
import type { Result } from '@/api';
import type { ApiError } from '@/api/client';
import type { Banner } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { routes, type TabName } from '@/platform/routes';
import { BannerStrip } from '@/shell/banners/banner-strip';
import { FailedPage } from '@/shell/failed-page';
import { HelpSheet } from '@/shell/help-sheet';
import { ListView, type ListViewProps } from '@/shell/list-view';
import { LoginPrompt } from '@/shell/login-prompt';
import { MissingOrder } from '@/shell/missing-order';
import { OldNote } from '@/shell/old-note';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { RouteContext } from '@/shell/route-context';
import { TabBar } from '@/shell/tab-bar';
import { TabbedList } from '@/shell/tabbed-list';
import { WayToggle } from '@/shell/way-toggle';
import type { ListState } from '@/state/loading/paged-list';
import { Resource } from '@/state/loading/resource';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton, SkeletonGroup } from '@/ui/states/skeleton';
import { ok } from '../../../test/harness/fake-platform';
import { going, goingOrder } from '../../../test/harness/member-app';
import { allOf, type Entries, each, nothing } from '../entries';
import { withStores } from './with-stores';

const offline: ApiError = { kind: 'network' };
const failed: ApiError = { kind: 'timeout' };
const missing: ApiError = { kind: 'business', code: 'ORDER_NOT_FOUND', msg: '', params: {} };
const nobody = async (): Promise<void> => undefined;

const skeleton = () => (
  <SkeletonGroup>
    <Skeleton className="gallery__skeleton" />
  </SkeletonGroup>
);
const empty = () => <EmptyState drawing="receipt" title={t('order.empty.0')} />;

const list = (parts: Partial<ListState<string>>): ListState<string> => ({
  items: [],
  status: 'ready',
  moreStatus: 'idle',
  isEmpty: false,
  hasMore: false,
  error: null,
  refresh: nobody,
  loadMore: nobody,
  ...parts,
});
const filled = (parts: Partial<ListState<string>> = {}) => list({ items: ['OD1', 'OD2'], ...parts });

const listView = (parts: ListState<string>, within?: ListViewProps<string>['within']) => (
  <ListView list={parts} within={within} renderRow={(row) => <Row key={row} title={row} />} empty={empty()} />
);

const tabs = () => ([0, 1, 4] as const).map((id) => ({ id: id as number, label: t(`orderTab.${id}`) }));

const tabbed = (id: string, rows: ListState<string>) => (
  <TabbedList
    id={id}
    label={t('order.tabsLabel')}
    tabs={tabs()}
    store={{ tab: 1, list: rows, selectTab: nothing }}
    renderRow={(row) => <Row key={row} title={row} />}
    skeleton={skeleton()}
    empty={empty()}
  />
);

function resourceView(answer: Result<{ name: string }, ApiError> | undefined) {
  const resource = new Resource<{ name: string }>({
    fetch: async () => answer ?? new Promise(() => undefined),
    isMissing: (error) => error.kind === 'business',
  });
  void resource.load();
  return (
    <ResourceView
      resource={resource}
      skeleton={skeleton()}
      missing={<EmptyState drawing="receipt" title={t('order.notFoundTitle')} text={t('order.notFoundText')} />}
    >
      {({ name }) => <Card>{name}</Card>}
    </ResourceView>
  );
}

const service = {
  mobile: '+622150201100',
  wa: '+62 811-5020-1100',
  hours: '08.00–22.00',
  faq: [1, 2].map((at) => ({ question: `${at}. ${t('order.qrTitle')}?`, answer: t('order.qrSamePhone') })),
};

/** Parts of a page for the states of a list or of one thing. */
const banner = (id: number): Banner => ({
  id,
  title: t('home.news'),
  subtitle: t('common.notAvailable'),
  tag: '',
  image: '',
  tint: '#E4F2CE',
  price: id === 1 ? 24_000 : null,
  link_type: 'menu',
  link_id: null,
});

export const stateViews: Entries = {
  ListView: {
    loading: () => listView(list({ status: 'loading' })),
    empty: () => listView(list({ isEmpty: true })),
    failed: () => listView(list({ status: 'failed', error: failed })),
    offline: () => listView(list({ status: 'failed', error: offline })),
    'more to come': () => listView(filled({ hasMore: true })),
    'more on its way': () => listView(filled({ hasMore: true, moreStatus: 'loading' })),
    'more failed': () => listView(filled({ hasMore: true, moreStatus: 'failed' })),
    'at its end': () => listView(filled()),
    'in a sheet': () => listView(filled(), 'sheet'),
    'loading in a sheet': () => listView(list({ status: 'loading' }), 'sheet'),
  },
  TabbedList: {
    filled: () => tabbed('tabbed-filled', filled()),
    empty: () => tabbed('tabbed-empty', list({ isEmpty: true })),
  },
  ResourceView: {
    loading: () => resourceView(undefined),
    there: () => resourceView({ ok: true, data: { name: t('order.paidText') }, time: 0 }),
    missing: () => resourceView({ ok: false, error: missing }),
    failed: () => resourceView({ ok: false, error: failed }),
    offline: () => resourceView({ ok: false, error: offline }),
  },
  MissingOrder: { missing: () => <MissingOrder /> },
  LoginPrompt: {
    plain: () => <LoginPrompt onLogIn={nothing} />,
    'own text': () => <LoginPrompt text={t('account.guestHint')} onLogIn={nothing} />,
  },
};

const content = () => <Card>{t('order.paidText')}</Card>;

/** Whole pages, their bars and their sheets. Each state is shown alone. */
export const pages: Entries = {
  OldNote: {
    old: () => <OldNote id="old" since={1_800_000_000} />,
    'not old': () => <OldNote id="not-old" since={0} />,
  },
  Page: {
    'with back and footer': () =>
      withStores(
        <Page title={t('pageTitle.cashier')} footer={<Button wide>{t('order.pay')}</Button>}>
          {content()}
        </Page>,
      ),
    'of a tab': () =>
      withStores(
        <Page
          title={t('pageTitle.orders')}
          header="large"
          aside={<IconButton icon="help" label={t('help.open')} />}
          tabBar={<TabBar current="orders" />}
        >
          {content()}
        </Page>,
      ),
    'without header': () =>
      withStores(
        <Page title={t('pageTitle.shopMenu')} header="none" fill>
          <Text>{t('menu.searchStart')}</Text>
        </Page>,
      ),
    'that can be refreshed': () =>
      withStores(
        <RouteContext.Provider value={{ name: 'orders', ...routes.orders, refresh: true }}>
          <Page load={nobody}>{content()}</Page>
        </RouteContext.Provider>,
      ),
  },
  TabBar: {
    ...each(allOf<TabName>({ home: true, order: true, orders: true, mine: true }), (tab) =>
      withStores(<TabBar current={tab} />),
    ),
    'with orders under way': () =>
      withStores(
        <TabBar current="home" />,
        { going: going(goingOrder('making')) },
        ({ openOrders }) => void openOrders.refresh(),
      ),
  },
  BannerStrip: {
    one: () => <BannerStrip banners={[banner(1)]} onOpen={nothing} />,
    three: () => <BannerStrip banners={[banner(1), banner(2), banner(3)]} onOpen={nothing} />,
  },
  WayToggle: {
    takein: () => withStores(<WayToggle />),
    takeout: () => withStores(<WayToggle />, {}, (stores) => stores.way.setType('takeout')),
    small: () => withStores(<WayToggle small />),
  },
  FailedPage: {
    failed: () => withStores(<FailedPage error={new Error('gallery')} onRetry={nothing} />),
  },
  HelpSheet: {
    loading: () => withStores(<HelpSheet onClose={nothing} />),
    failed: () => withStores(<HelpSheet onClose={nothing} />, { service: 'lost' }),
    answered: () => withStores(<HelpSheet onClose={nothing} />, { service: ok(service) }),
    'of an order': () => withStores(<HelpSheet orderSn="OD260001" onClose={nothing} />, { service: ok(service) }),
  },
};
