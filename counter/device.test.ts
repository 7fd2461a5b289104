/** A device with this language and storage, as a page that was loaded anew finds it. */
async function deviceWith(language: string, stored: string | null, storage: object = {}) {
  const kept = { text: stored };
  const globals = {
    navigator: { language },
    localStorage: {
      getItem: () => kept.text,
      setItem: (_name: string, text: string) => {
        kept.text = text;
      },
      ...storage,
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  jest.resetModules();
  const { device } = await import('./device');
  return { device, kept };
}

const fresh = {
  key: '',
  shift: null,
  language: 'en',
  theme: 'auto',
  isLoud: true,
  paper: 0,
  prints: 'labels',
  printsAlone: false,
};

it.each([
  ['zh-CN', 'zh-Hans'],
  ['en-GB', 'en'],
  ['id-ID', 'id'],
  ['fr', 'id'],
])('of the language %s speaks %s', async (language, expected) => {
  expect((await deviceWith(language, null)).device.language).toBe(expected);
});

it('keeps key, shift, language, colours and sound over a reload', async () => {
  const { device, kept } = await deviceWith('en', null);
  const shift = { token: 'a token', name: 'Sri' };
  const prints = { paper: 80, prints: 'both', printsAlone: true } as const;
  device.set({ key: 'a key', shift, language: 'zh-Hans', theme: 'dark', isLoud: false, ...prints });
  const { device: again } = await deviceWith('en', kept.text);
  expect(again.kept).toEqual({ key: 'a key', shift, language: 'zh-Hans', theme: 'dark', isLoud: false, ...prints });
});

it('forgets key and shift, and nothing else', async () => {
  const { device, kept } = await deviceWith('en', null);
  device.set({ key: 'a key', shift: { token: 'a token', name: 'Sri' }, theme: 'light' });
  device.forget();
  expect((await deviceWith('en', kept.text)).device.kept).toEqual({ ...fresh, theme: 'light' });
});

it.each([
  'no JSON',
  'null',
  '7',
  '[]',
  '{"key": 5, "shift": {"token": 1}, "language": "fr", "theme": "pink", "isLoud": "yes"}',
])('begins anew where the storage has %s', async (stored) => {
  expect((await deviceWith('en', stored)).device.kept).toEqual(fresh);
});

it('works until the page is closed where storage is forbidden', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const { device } = await deviceWith('en', null, { getItem: forbidden, setItem: forbidden });
  device.set({ key: 'a key' });
  expect(device.key).toBe('a key');
});
