import { type TestServer, testServer } from '../../../test/harness/server';

const map = { tiles: 'https://tiles.example:8443/{z}/{x}/{y}.png?k={key}', key: 'abc', attribution: '© Somebody' };

async function withServer<Answer>(
  config: NonNullable<Parameters<typeof testServer>[0]>['config'],
  run: (server: TestServer) => Promise<Answer>,
): Promise<Answer> {
  const server = await testServer({ config });
  try {
    return await run(server);
  } finally {
    await server.close();
  }
}

const sourcesOf = (policy: string, kind: string): string | undefined =>
  policy.split('; ').find((rule) => rule.startsWith(`${kind} `));

it('tells the app where map tiles are, and allows pictures of their origin only', async () => {
  await withServer({ map }, async (server) => {
    expect(await server.must('chain', 'config', {})).toMatchObject({
      map_tiles: map.tiles,
      map_key: 'abc',
      map_attribution: '© Somebody',
    });
  });
});

it('tells of none without the setting', async () => {
  await withServer({}, async (server) => {
    expect(await server.must('chain', 'config', {})).toMatchObject({ map_tiles: '', map_key: '', map_attribution: '' });
  });
});

it('has rules of the page that admit the origin of the tiles for pictures, and nothing else for them', async () => {
  const { pagePolicy } = await import('../http/static-files');
  const plain = { staticDir: '/nonexistent', mode: 'production', origins: [], uploadUrl: undefined } as const;
  const [without, withMap] = [pagePolicy({ ...plain, map: undefined }), pagePolicy({ ...plain, map })];
  expect(sourcesOf(withMap, 'img-src')).toBe("img-src 'self' data: blob: https://tiles.example:8443");
  expect(withMap.replace(' https://tiles.example:8443', '')).toBe(without);
});
