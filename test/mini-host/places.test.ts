import fs from 'node:fs';
import path from 'node:path';
import type { MiniPlatform } from './dialect';
import { MiniHost } from './mini-host';
import { writeSmallApp } from './small-app';

/** A mini-program whose page chooses a place and shows one. */
const entry = (platform: MiniPlatform): string => `
  import '@tarojs/plugin-platform-${platform}/dist/runtime';
  import Taro from '@tarojs/taro';
  import { choosePlace } from '@/platform/places/choose-place';
  import { openPlace } from '@/platform/places/open-place';
  App({
    choose: async () => Taro.setStorageSync('chosen', { place: await choosePlace('test', { longitude: 106, latitude: -6 }) }),
    open: async () => Taro.setStorageSync('opened', {
      isOpen: await openPlace({ longitude: 106, latitude: -6, name: 'Kedai', address: 'Jl. A' }),
    }),
  });
`;

describe.each(['weapp', 'alipay'] as const)('on %s', (platform) => {
  let dist: string;
  const place = { longitude: 106.8, latitude: -6.2 };
  const declare = (infos: string[]): void => {
    const file = path.join(dist, 'app.json');
    const app = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
    fs.writeFileSync(file, JSON.stringify({ ...app, requiredPrivateInfos: infos }));
  };
  beforeAll(async () => {
    dist = await writeSmallApp(platform, entry(platform), 'getApp()[query.act]();');
    declare(['chooseLocation']);
  });
  afterAll(() => fs.rmSync(dist, { recursive: true, force: true }));

  /** What the page has stored after an act. */
  async function opened(act: 'choose' | 'open', key: string, options: { place?: typeof place } = {}) {
    const host = new MiniHost({ dist, platform, server: 'http://127.0.0.1:9', ...options });
    try {
      host.launch(undefined, { act });
      await host.until(() => host.state.storage.get(key) !== undefined, key);
      return { stored: host.state.storage.get(key), calls: host.calls };
    } finally {
      host.close();
    }
  }

  it('a place is chosen in the picker of the host, which begins at the given one', async () => {
    const { stored, calls } = await opened('choose', 'chosen', { place });
    expect(JSON.stringify(stored)).toContain(JSON.stringify({ name: 'Plaza', address: 'Jl. Sudirman', ...place }));
    const picker = calls.find(({ name }) => name === 'chooseLocation');
    expect(picker?.options).toMatchObject({ longitude: 106, latitude: -6 });
  });

  it('going back chooses nothing', async () => {
    expect(JSON.stringify((await opened('choose', 'chosen')).stored)).toContain('"none"');
  });

  it('a place is shown on the map of the host', async () => {
    const { stored, calls } = await opened('open', 'opened', { place });
    expect(JSON.stringify(stored)).toContain('true');
    expect(calls.find(({ name }) => name === 'openLocation')?.options).toMatchObject({
      name: 'Kedai',
      address: 'Jl. A',
    });
  });
});
