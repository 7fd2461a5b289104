import Taro from '@tarojs/taro';
import { navigate } from './navigate';

afterEach(() => jest.restoreAllMocks());

it('leaves a page once while a slow phone still shows it, and the page below by its own tap', async () => {
  window.history.replaceState({ idx: 2 }, '');
  const steps = jest.spyOn(window.history, 'go').mockReturnValue();
  const clock = jest.spyOn(performance, 'now');
  const instance = jest.spyOn(Taro, 'getCurrentInstance');
  const taps = async (page: string, ms: number): Promise<number> => {
    clock.mockReturnValue(ms);
    instance.mockReturnValue({ router: { params: { $taroTimestamp: page } } } as never);
    navigate.back();
    await new Promise((done) => setTimeout(done));
    return steps.mock.calls.length;
  };
  expect(await taps('form', 10_000)).toBe(1);
  // Longer after the first than two taps of one double tap are apart.
  expect(await taps('form', 10_500)).toBe(1);
  expect(await taps('list', 11_000)).toBe(2);
  // The host did not leave it.
  expect(await taps('list', 13_500)).toBe(3);
});

it('opens a tab above the page with the shortcut, and switches by the tab bar in the place of that page', async () => {
  const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({} as never);
  const switched = jest.spyOn(Taro, 'switchTab').mockResolvedValue({} as never);
  const steps = jest.spyOn(window.history, 'go').mockImplementation(() => {
    window.history.replaceState({ idx: 1 }, '', '#/pages/My/My');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  window.history.replaceState({ idx: 1 }, '', '#/pages/My/My');
  navigate.to('orders', { tab: 1 });
  await new Promise((done) => setTimeout(done));
  expect(opened).toHaveBeenCalledWith({ url: '/pages/myOrder/myOrder?tab=1' });
  // The entry of a shortcut on a tab that a shortcut had opened.
  window.history.replaceState({ idx: 3, tabs: 2 }, '', '#/pages/chooseShop/chooseShop');
  navigate.tab('home');
  await new Promise((done) => setTimeout(done));
  expect(steps.mock.calls).toEqual([[-2]]);
  expect(switched).toHaveBeenCalledWith({ url: '/pages/index/index' });
  // The router would have shown the page below for a moment.
  expect(heard).not.toHaveBeenCalled();
  window.removeEventListener('popstate', heard);
});
