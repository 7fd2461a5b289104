import fs from 'node:fs';
import path from 'node:path';
import { uploadLimits } from '@/contract/upload-limits';
import type { ChainFile } from '../chain-file/chain-schema';
import type { ChainProblem } from '../chain-file/check-chain';
import { drawnPicture, hasDrawn, isDrawn } from '../chain-file/drawn-pictures';
import type { Queries } from '../db/db';
import type { FileStore } from '../files/file-store';
import { fileTypeOf } from '../lib/bytes/file-type';
import { type ChainPicture, type ChainPictureProblem, readChainPicture, type UploadAddresses } from '../upload';

type Named = readonly [at: string, picture: string | undefined];

/** The pictures of what is sold beside drinks. */
const ofItems = (list: string, items: readonly { key: string; image: string; images: readonly string[] }[]): Named[] =>
  items.flatMap(({ key, image, images }, n) => [
    [`${list}[${n}] "${key}".image`, image] as const,
    ...images.map((one, m) => [`${list}[${n}] "${key}".images[${m}]`, one] as const),
  ]);

/** Where each picture is named first, by its name. */
function picturesOf({
  drinks,
  shops,
  banners,
  vouchers = [],
  group_products = [],
  wheels = [],
  mall,
}: ChainFile): Map<string, string> {
  const named: Named[] = [
    ...drinks.flatMap(({ key, image, image_large }, n) => [
      [`drinks[${n}] "${key}".image`, image] as const,
      [`drinks[${n}] "${key}".image_large`, image_large] as const,
    ]),
    ...shops.map(({ key, image }, n) => [`shops[${n}] "${key}".image`, image] as const),
    ...ofItems('vouchers', vouchers),
    ...ofItems('group_products', group_products),
    ...wheels.flatMap(({ type, entries }, n) =>
      entries.map(({ key, image }) => [`wheels[${n}] "${type}".entries "${key}".image`, image] as const),
    ),
    ...ofItems('mall.goods', mall?.goods ?? []),
    ...banners.map(({ key, image }, n) => [`banners[${n}] "${key}".image`, image] as const),
  ];
  const found = new Map<string, string>();
  for (const [at, picture] of named) if (picture && !found.has(picture)) found.set(picture, at);
  return found;
}

const problems: Readonly<Record<ChainPictureProblem, string>> = {
  broken: 'cannot be read as a picture',
  moving: 'is an animation',
  tooLarge: 'has too many megapixels',
};

/** The bytes of a file below the folder, or what is wrong with it. */
function readFile(folder: string, picture: string): Buffer | string {
  const file = path.resolve(folder, picture);
  if (!file.startsWith(folder + path.sep)) return 'must be in the folder of this file or below it';
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return `there is no file ${picture}`;
  if (stats.size > uploadLimits.maxBytes) return `has more than ${uploadLimits.maxBytes / 1024 / 1024} MB`;
  const bytes = fs.readFileSync(file);
  return fileTypeOf(bytes) ? bytes : 'is neither JPEG nor PNG nor WebP';
}

export interface ReadPictures {
  problems: ChainProblem[];
  /** The pictures that are not stored yet. */
  fresh: ChainPicture[];
  /** Addresses in the store. */
  stored: string[];
  url(picture: string): string;
}

/** Reads all pictures that a file names. Stores none. */
export async function readPictures(
  db: Queries,
  chain: ChainFile,
  { folder, ...deps }: { folder: string; files: FileStore; config: UploadAddresses },
): Promise<ReadPictures> {
  const found: ReadPictures['problems'] = [];
  const urls = new Map<string, string>();
  const fresh: ChainPicture[] = [];
  const stored: string[] = [];
  const take = async (picture: string): Promise<string | undefined> => {
    if (isDrawn(picture)) {
      if (!hasDrawn(picture)) return `there is no ${picture} on the server`;
      urls.set(picture, drawnPicture(picture));
      return undefined;
    }
    const bytes = readFile(folder, picture);
    if (typeof bytes === 'string') return bytes;
    const read = await readChainPicture(db, deps, { name: path.basename(picture), bytes });
    if (typeof read === 'string') return problems[read];
    urls.set(picture, read.url);
    stored.push(read.url);
    if (read.fresh) fresh.push(read);
    return undefined;
  };
  for (const [picture, at] of picturesOf(chain)) {
    const problem = await take(picture);
    if (problem) found.push({ at, what: problem });
  }
  return { problems: found, fresh, stored, url: (picture) => urls.get(picture) ?? '' };
}
