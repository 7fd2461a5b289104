import type { Db, Queries } from '../db/db';
import { FILE_TYPE, type FileStore, isFileName } from '../files/file-store';
import { sha256 } from '../lib/bytes/hashes';
import { addressesOf, type UploadAddresses } from './upload-addresses';
import { findStored, insertChainUpload, keepForChain, markStored } from './upload-repository';

export interface ChainPictureDeps {
  files: FileStore;
  config: UploadAddresses;
}

/** A picture of the chain's file that was read. */
export interface ChainPicture {
  url: string;
  /** It is undefined if it is stored already. */
  fresh?: { name: string; bytes: Buffer };
}

const NAME_LENGTH = 32;

export type ChainPictureProblem = 'broken' | 'moving' | 'tooLarge';

/**
 * Reads a picture of the chain's file as those of members are read. Its name in the store comes from its content, so that
 * the same file is stored once. One that an export has written is known by its name.
 */
export async function readChainPicture(
  db: Queries,
  { files, config }: ChainPictureDeps,
  file: { name: string; bytes: Buffer },
): Promise<ChainPicture | ChainPictureProblem> {
  const own = isFileName(file.name) ? await findStored(db, file.name) : undefined;
  if (own && (await files.get(file.name))?.bytes.equals(file.bytes)) return { url: own };
  const name = `${sha256(file.bytes).slice(0, NAME_LENGTH)}.jpg`;
  const stored = await findStored(db, name);
  if (stored) return { url: stored };
  const { readPicture } = await import('./read-picture');
  const picture = await readPicture(file.bytes);
  if (picture.is !== 'good') return picture.is;
  return { url: addressesOf(name, config).url, fresh: { name, bytes: picture.bytes } };
}

/** Stores pictures before the import refers to them. What is not kept then is deleted after a day, as of members. */
export async function storeChainPictures(
  db: Db,
  { files }: ChainPictureDeps,
  { pictures, now }: { pictures: readonly ChainPicture[]; now: number },
): Promise<void> {
  for (const { url, fresh } of pictures) {
    if (!fresh) continue;
    const { name, bytes } = fresh;
    await insertChainUpload(db.read, { name, url, bytes: bytes.length, now });
    await files.put(name, { bytes, type: FILE_TYPE });
    await db.transaction((tx) => markStored(tx, name));
  }
}

/** Keeps the pictures that the chain refers to, for ever: orders refer to those of old drinks, too. */
export async function keepChainPictures(tx: Queries, urls: readonly string[], now: number): Promise<void> {
  if (urls.length > 0) await keepForChain(tx, { urls, now });
}
