import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { encode } from 'uqr';
import { launchBrowser } from './browser';

const width = 640;
const height = 480;
const frames = 3;
/** Brightness of a pixel in a film. */
const white = 235;
const black = 16;
const noColour = 128;

/** A film (YUV4MPEG2) that shows a QR code. */
function filmOf(text: string): Buffer {
  // The app draws its codes in the same way.
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const scale = Math.floor((height * 0.75) / size);
  const [left, top] = [width, height].map((side) => Math.floor((side - size * scale) / 2)) as [number, number];
  const picture = Buffer.alloc((width * height * 3) / 2, noColour).fill(white, 0, width * height);
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      for (let line = 0; isDark && line < scale; line++) {
        const start = (top + y * scale + line) * width + left + x * scale;
        picture.fill(black, start, start + scale);
      }
    });
  });
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => [Buffer.from('FRAME\n'), picture]).flat()]);
}

/** Runs `work` with a browser whose camera sees a QR code, and which asks nobody whether a page may use it. */
export async function withCamera(text: string, work: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-camera-'));
  const film = path.join(folder, 'film.y4m');
  fs.writeFileSync(film, filmOf(text));
  const browser = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    await work(browser);
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A browser whose user refuses the camera, or which has none. */
export const withoutCamera = (why: 'refused' | 'none'): Promise<Browser> =>
  launchBrowser(
    why === 'refused'
      ? ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream']
      : ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=0'],
  );
