import fs from 'node:fs';
import { answer, type RawServer, rawServer } from '../harness/raw-server';
import type { MiniPlatform } from './dialect';
import { MiniHost } from './mini-host';
import { writeSmallApp } from './small-app';

/** A mini-program whose page chooses pictures and sends them. */
const entry = (platform: MiniPlatform): string => `
  import '@tarojs/plugin-platform-${platform}/dist/runtime';
  import Taro from '@tarojs/taro';
  import { createApi } from '@/api/client';
  import { calls } from '@/contract';
  import * as pictures from '@/platform/pictures/local-pictures';
  import { watchNetwork } from '@/platform/requests/network';
  import { randomKey } from '@/platform/requests/random-key';
  import { Sender } from '@/platform/requests/send';
  import { taroTransport } from '@/platform/requests/transport';
  import { UploadList } from '@/state/forms/upload-list';
  const timers = { now: Date.now, set: (run, ms) => setTimeout(run, ms), clear: (handle) => clearTimeout(handle) };
  const sender = new Sender({
    transport: taroTransport,
    timers,
    baseUrl: 'https://api.example',
    random: () => 0,
    token: () => 'token-1',
    language: () => 'ln',
    onUnauthorized: () => {},
  });
  App({
    choose: (max) => {
      const list = new UploadList({
        api: createApi(calls, { send: sender.send, makeKey: randomKey, showTip: () => {} }),
        timers,
        makeKey: randomKey,
        pictures,
        watchNetwork,
        max,
        onChange: (urls) => Taro.setStorageSync('urls', urls),
      });
      list.choose().then(() => Taro.setStorageSync('chosen', { count: list.pictures.length }));
    },
  });
`;

describe.each(['weapp', 'alipay'] as const)('on %s', (platform) => {
  let dist: string;
  let server: RawServer;
  let host: MiniHost;

  beforeAll(async () => {
    dist = await writeSmallApp(platform, entry(platform), 'getApp().choose(Number(query.max));');
    let stored = 0;
    server = await rawServer((_request, socket) => {
      stored += 1;
      const data = { url: `/uploads/${stored}`, fullurl: '' };
      answer(socket, '200 OK', JSON.stringify({ code: 1, msg: '', time: 1, data }), {
        'content-type': 'application/json',
      });
    });
  });
  afterAll(async () => {
    fs.rmSync(dist, { recursive: true, force: true });
    await server?.close();
  });
  beforeEach(() => {
    server.seen.length = 0;
    host = new MiniHost({ dist, platform, server: server.url });
    for (const name of ['wide', 'tall', 'small']) host.state.files.set(`wxfile://${name}`, name);
  });
  afterEach(() => host.close());

  const picture = (name: string, width: number, height: number, bytes: number) => ({
    path: `wxfile://${name}`,
    width,
    height,
    bytes,
  });
  const open = (max: number) => host.launch(undefined, { max: String(max) });
  const sent = () => server.seen.map(({ body }) => /\r\n\r\n([^\r]+)\r\n/.exec(body)?.[1]).sort();

  it('chosen pictures are shrunk by the host and sent', async () => {
    host.state.chosen = [
      picture('wide', 4000, 3000, 3_000_000),
      picture('tall', 3000, 4000, 3_000_000),
      picture('small', 800, 600, 90_000),
    ];
    open(9);
    await host.until(() => (host.state.storage.get('urls') as string[] | undefined)?.length === 3, 'all addresses');
    const asked = host.calls.filter(({ name }) => name === 'compressImage').map(({ options }) => options);
    if (platform === 'weapp') {
      expect(asked).toMatchObject([
        { src: 'wxfile://wide', compressedWidth: 2000 },
        { src: 'wxfile://tall', compressedHeight: 2000 },
      ]);
      expect(sent()).toEqual(['small', 'small tall', 'small wide']);
    } else {
      // Alipay tells neither size nor shape of a picture, and shrinks it by a level.
      expect(asked).toMatchObject(['wide', 'tall', 'small'].map((name) => ({ apFilePaths: [`wxfile://${name}`] })));
      expect(sent()).toEqual(['small small', 'small tall', 'small wide']);
    }
    expect(new Set(server.seen.map(({ header }) => header['idempotency-key'])).size).toBe(3);
  });

  it('no more are asked for than the form and the host take', async () => {
    host.state.chosen = [picture('wide', 10, 10, 10)];
    open(52);
    await host.until(() => host.state.storage.get('urls'), 'the address');
    const chooser = platform === 'weapp' ? 'chooseMedia' : 'chooseImage';
    expect(host.calls.find(({ name }) => name === chooser)?.options).toMatchObject({ count: 9 });
  });

  it('a chooser that is closed leaves the form as it was', async () => {
    open(9);
    expect(await host.until(() => host.state.storage.get('chosen'), 'the end of the chooser')).toEqual({ count: 0 });
    expect(server.seen).toHaveLength(0);
  });
});
