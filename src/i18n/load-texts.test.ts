import { loadTexts } from './load-texts.h5';

process.env.KEDAI_TEXTS = 'texts/abc';
const address = 'texts/abc/en.menu.json';
const page = globalThis as unknown as { window: Pick<Window, '__texts'>; fetch: unknown };
const answer = (texts: object, ok = true): Response => ({ ok, json: async () => texts }) as Response;
const fetched = jest.fn<Promise<Response>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  page.window = {};
  page.fetch = fetched;
});
afterEach(() => jest.useRealTimers());

it('the file of an area is requested by its name', async () => {
  fetched.mockResolvedValueOnce(answer({ a: 'b' }));
  expect(await loadTexts('en', 'menu')).toEqual({ a: 'b' });
  expect(fetched.mock.calls).toEqual([[address]]);
});

it('what the boot script has read is used once, and requested again if it was lost', async () => {
  page.window.__texts = { [address]: Promise.resolve({ a: 'early' }) };
  expect(await loadTexts('en', 'menu')).toEqual({ a: 'early' });
  expect(fetched).not.toHaveBeenCalled();
  page.window.__texts = { [address]: Promise.reject(new TypeError('no network')) };
  fetched.mockResolvedValueOnce(answer({ a: 'late' }));
  expect(await loadTexts('en', 'menu')).toEqual({ a: 'late' });
});

it.each([
  ['no network', () => Promise.reject(new TypeError('no network'))],
  ['an answer that is missing', () => Promise.resolve(answer({}, false))],
  [
    'a page in place of the file',
    () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError()) } as unknown as Response),
  ],
])('%s, twice, counts as a chunk that cannot be had', async (_what, fail) => {
  fetched.mockImplementation(fail);
  await expect(loadTexts('en', 'menu')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('a request that never ends is given up', async () => {
  fetched.mockReturnValue(new Promise(() => undefined));
  const lost = expect(loadTexts('en', 'menu')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await jest.advanceTimersByTimeAsync(120_000);
  await jest.advanceTimersByTimeAsync(120_000);
  await lost;
});
