import fs from 'node:fs';
import { GUARD_MS } from '@/ui/buttons/guard-ms';
import type { MiniPlatform } from './dialect';
import { MiniHost } from './mini-host';
import { writeSmallApp } from './small-app';

/**
 * A mini-program that reads the time of two taps, one right after the frame of a button and one when the button is
 * ready.
 */
const entry = (platform: MiniPlatform): string => `
  import '@tarojs/plugin-platform-${platform}/dist/runtime';
  import Taro from '@tarojs/taro';
  import { timeOfTap, whenPainted } from '@/platform/taps/tap-time';
  App({
    taps: () => whenPainted((at) => {
      // What hosts say of a tap does not count.
      const early = timeOfTap({ timeStamp: 1e15, detail: 0 }) - at;
      setTimeout(() => {
        Taro.setStorageSync('taps', { early, late: timeOfTap({ timeStamp: 0 }) - at });
      }, ${GUARD_MS});
    }),
  });
`;

it.each(['weapp', 'alipay'] as const)('on %s a tap is judged by its delivery alone', async (platform) => {
  const dist = await writeSmallApp(platform, entry(platform), 'getApp().taps();');
  const host = new MiniHost({ dist, platform, server: 'http://127.0.0.1:9' });
  try {
    host.launch();
    await host.until(() => host.state.storage.get('taps') !== undefined, 'the taps');
    const stored = JSON.stringify(host.state.storage.get('taps'));
    const [early, late] = [...stored.matchAll(/(?:early|late)\W+(\d+)/g)].map(([, ms]) => Number(ms));
    expect(early).toBeLessThan(GUARD_MS);
    // Timers of Node may be early by a millisecond.
    expect(late).toBeGreaterThanOrEqual(GUARD_MS - 1);
  } finally {
    host.close();
    fs.rmSync(dist, { recursive: true, force: true });
  }
});
