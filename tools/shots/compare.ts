import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export interface Comparison {
  same: number;
  /** Pictures that differ, with the share of pixels that do. */
  changed: { name: string; share: number }[];
  /** Pictures that only the new folder has. */
  added: string[];
  missing: string[];
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The new picture in faded grey, with red where it differs. It is undefined if no pixel differs. */
function difference(before: Pixels, after: Pixels): { share: number; data: Buffer } | undefined {
  const data = Buffer.alloc(after.data.length);
  let different = 0;
  for (let at = 0; at < after.width * after.height; at++) {
    const [x, y] = [at % after.width, Math.floor(at / after.width)];
    const [now, then] = [at * 3, (y * before.width + x) * 3];
    const isThere = x < before.width && y < before.height;
    const isSame = isThere && [0, 1, 2].every((colour) => before.data[then + colour] === after.data[now + colour]);
    const grey =
      200 + Math.round(((after.data[now] ?? 0) + (after.data[now + 1] ?? 0) + (after.data[now + 2] ?? 0)) / 14);
    data.set(isSame ? [grey, grey, grey] : [220, 0, 0], now);
    if (!isSame) different++;
  }
  const isSameSize = before.width === after.width && before.height === after.height;
  return different === 0 && isSameSize ? undefined : { share: different / (after.width * after.height), data };
}

async function compareOne(before: string, after: string, out: string): Promise<number | undefined> {
  if (fs.readFileSync(before).equals(fs.readFileSync(after))) return undefined;
  const [old, now] = [await pixelsOf(before), await pixelsOf(after)];
  const found = difference(old, now);
  if (!found) return undefined;
  fs.mkdirSync(path.dirname(out), { recursive: true });
  await sharp(found.data, { raw: { width: now.width, height: now.height, channels: 3 } }).toFile(out);
  return found.share;
}

const picturesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/** Compares two folders of pictures pixel by pixel, and writes a picture of each difference to `out`. */
export async function comparePictures(before: string, after: string, out: string): Promise<Comparison> {
  fs.rmSync(out, { recursive: true, force: true });
  const [old, now] = [picturesIn(before), picturesIn(after)];
  const both = now.filter((name) => old.includes(name));
  const changed: Comparison['changed'] = [];
  for (const name of both) {
    const share = await compareOne(path.join(before, name), path.join(after, name), path.join(out, name));
    if (share !== undefined) changed.push({ name, share });
  }
  return {
    same: both.length - changed.length,
    changed,
    added: now.filter((name) => !old.includes(name)),
    missing: old.filter((name) => !now.includes(name)),
  };
}

/** The lines that `npm run shots` prints of a comparison. */
export function comparisonLines({ same, changed, added, missing }: Comparison, out: string): string[] {
  return [
    ...changed.map(({ name, share }) => `differs  ${name} (${(share * 100).toFixed(2)} % of its pixels)`),
    ...added.map((name) => `new      ${name}`),
    ...missing.map((name) => `missing  ${name}`),
    `${same} pictures are the same, ${changed.length} differ, ${added.length} are new, ${missing.length} are missing`,
    ...(changed.length > 0 ? [`differences: ${out}`] : []),
  ];
}
