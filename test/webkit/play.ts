import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '@/contract/core';
import type { App } from '../harness/app';
import { copyRecordingApp, recordedErrors } from './error-recorder';
import { FramedWebKitDriver } from './framed-driver';
import { firstOrder, framedOrder, returningOrder } from './story';
import { WebKit } from './webkit';
import { WebKitDriver } from './webkit-driver';

export const stories = {
  'a first order': firstOrder,
  "a returning member's order": returningOrder,
  "a first order in a partner's page": framedOrder,
};
export type StoryName = keyof typeof stories;

/** A customer of the demo's partner who is not linked to a member yet. */
const partnersCustomer = 'budi';

/** The server, with the built app that records errors. Each story has a WebKit of its own. */
export class WebKitStage {
  private constructor(
    private readonly app: App,
    private readonly folder: string,
  ) {}

  /** Starts the server on a data folder, which is new or prepared by jest's run. */
  static async set(start: (env: Record<string, string>, dataDir: string) => Promise<App>): Promise<WebKitStage> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-heard-'));
    const staticDir = path.join(folder, 'h5');
    copyRecordingApp(staticDir);
    return new WebKitStage(await start({ KEDAI_STATIC: staticDir }, path.join(folder, 'data')), folder);
  }

  async clear(): Promise<void> {
    await this.app.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Plays one story in a new browser. Throws at the first step that fails or after which an error was recorded. */
  async play(name: StoryName, language: Language, say: (line: string) => void): Promise<void> {
    const webkit = await WebKit.start();
    try {
      const window = await webkit.window(360, 800);
      const origin = this.app.url;
      const driver =
        stories[name] === framedOrder
          ? new FramedWebKitDriver(window, { origin, language, user: partnersCustomer })
          : new WebKitDriver(window, origin, language);
      for (const [step, act] of stories[name]({ app: this.app, driver })) {
        const begun = performance.now();
        const failures: string[] = [];
        await act().catch((error: unknown) => failures.push(String(error)));
        failures.push(...(await window.run(recordedErrors).catch(() => [])));
        if (failures.length > 0) throw new Error(`${language}, ${name}, ${step}:\n${failures.join('\n')}`);
        say(`${language}, ${name}: ${step} (${Math.round(performance.now() - begun)} ms)`);
      }
    } finally {
      await webkit.stop();
    }
  }
}
