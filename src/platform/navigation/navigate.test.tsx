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
