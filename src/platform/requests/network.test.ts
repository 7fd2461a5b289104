const host: Record<string, unknown> = {};
jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: host }));

test('a host that does not tell of its network has one, and its app goes on', async () => {
  const { watchNetwork } = await import('./network');
  const onChange = jest.fn();
  const stop = watchNetwork(onChange);
  await Promise.resolve();
  stop();
  expect(onChange).not.toHaveBeenCalled();
});

test('a host that tells of its network is heard, also of a network that is lost at first', async () => {
  const heard: ((change: { isConnected: boolean }) => void)[] = [];
  const offNetworkStatusChange = jest.fn();
  Object.assign(host, {
    onNetworkStatusChange: (listener: (typeof heard)[number]) => heard.push(listener),
    offNetworkStatusChange,
    getNetworkType: () => Promise.resolve({ networkType: 'none' }),
  });
  const { watchNetwork } = await import('./network');
  const onChange = jest.fn();
  const stop = watchNetwork(onChange);
  await new Promise(process.nextTick);
  heard[0]?.({ isConnected: true });
  stop();
  expect(onChange.mock.calls).toEqual([[false], [true]]);
  expect(offNetworkStatusChange).toHaveBeenCalledWith(heard[0]);
});
