import { addressOf, drawnPath, packageOf, type RouteEntry, routeOfPath } from './routes';

const page = (path: string, tab?: RouteEntry['tab']): RouteEntry => ({ path, access: 'member', texts: [], tab });

describe('the address of a page', () => {
  it('has the parameters that the table lists', () => {
    expect(addressOf('order', { order_sn: 'A 1' })).toBe('/pages/myOrder/orderDetail/orderDetail?order_sn=A%201');
    expect(addressOf('orders')).toBe('/pages/myOrder/myOrder');
    // @ts-expect-error: home has no parameters.
    addressOf('home', { id: 1 });
    // @ts-expect-error: the name of the parameter is another.
    addressOf('order', { sn: 'A1' });
  });

  it('leads back to the name of the page', () => {
    expect(routeOfPath('/pages/myOrder/orderDetail/orderDetail?order_sn=A1')).toBe('order');
    expect(routeOfPath('pages/nowhere')).toBeUndefined();
  });
});

describe('a page beside a tab page', () => {
  const { TARO_ENV } = process.env;
  afterEach(() => {
    process.env.TARO_ENV = TARO_ENV;
  });

  it('is drawn at its own path on H5', () => {
    expect(drawnPath(page('pages/My/share'))).toBe('pages/My/share');
  });

  it('is drawn in a sub-package in mini-programs, which holds no page of the main package', () => {
    process.env.TARO_ENV = 'weapp';
    expect(drawnPath(page('pages/My/share'))).toBe('pages/My/share-page/page');
    expect(packageOf('pages/My/share-page/page')).toBe('pages/My/share-page');
    expect(drawnPath(page('pages/My/My', 'mine'))).toBe('pages/My/My');
    expect(drawnPath(page('pages/My/set/index'))).toBe('pages/My/set/index');
  });
});
