import fs from 'node:fs';
import path from 'node:path';
import { isDrawn, nameOfDrawn } from '../chain-file/drawn-pictures';
import { ExportError, exportChain } from '../chain-file/export-chain';
import type { SyncDb } from '../chain-file/sync';
import { FILES_PATH, type FileStore, isFileName } from '../files/file-store';
import type { UploadAddresses } from '../upload';

export interface ExportFileOptions {
  file: string;
  withoutLive: boolean;
  files: FileStore;
  config: UploadAddresses;
  /** Where the schema is, for editors. */
  schema: string;
}

export interface Exported {
  shops: number;
  drinks: number;
  pictures: number;
}

/** Writes a file whose import here changes nothing, with the uploaded pictures in a folder beside it. */
export async function exportFile(db: SyncDb, options: ExportFileOptions): Promise<Exported> {
  const { file, withoutLive, files, config, schema } = options;
  const folder = `${path.basename(file, path.extname(file))}-pictures`;
  const names = new Set<string>();
  const picture = (url: string): string => {
    if (isDrawn(url)) return nameOfDrawn(url);
    const name = path.posix.basename(url);
    const isOurs = url.startsWith(FILES_PATH) || (config.uploadUrl !== undefined && url.startsWith(config.uploadUrl));
    if (!isOurs || !isFileName(name)) throw new ExportError(`The picture ${url} is not in the store of this server.`);
    names.add(name);
    return `${folder}/${name}`;
  };
  const chain = await exportChain(db, { picture, withoutLive });
  const at = path.join(path.dirname(file), folder);
  for (const name of names) {
    const stored = await files.get(name);
    if (!stored) throw new ExportError(`The picture ${name} is missing in the store of this server.`);
    fs.mkdirSync(at, { recursive: true });
    fs.writeFileSync(path.join(at, name), stored.bytes);
  }
  fs.writeFileSync(file, `${JSON.stringify({ $schema: schema, ...chain }, null, 2)}\n`);
  return { shops: chain.shops.length, drinks: chain.drinks.length, pictures: names.size };
}
