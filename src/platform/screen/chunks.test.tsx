import { pass } from '@/ui/test/draw';
import { guardChunks } from './chunks.h5';

const fails = (isSaid?: boolean): void => {
  const reason = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', isSaid });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
};

it('reports a part that is missing without a network, unless that was said where it is missing', async () => {
  Object.assign(globalThis, {
    __webpack_chunk_load__: jest.fn(),
    fetch: () => Promise.reject(new Error('no network')),
  });
  const onMissing = jest.fn();
  guardChunks(jest.fn(), onMissing);
  fails(true);
  await pass(0);
  expect(onMissing).not.toHaveBeenCalled();
  fails();
  await pass(0);
  expect(onMissing).toHaveBeenCalledTimes(1);
});
