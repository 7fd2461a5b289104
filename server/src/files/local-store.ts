import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BusyError } from '../lib/errors/busy-error';
import { FILE_TYPE, type FileStore, type StoredFile } from './file-store';

const OWNER_ONLY = 0o600;
/** Length of the part of a name that is its folder: a folder with all files would be slow to list. */
const FOLDER_CHARACTERS = 2;

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a local folder, which is created with the first one. */
export class LocalStore implements FileStore {
  constructor(private readonly dir: string) {}

  async put(name: string, { bytes }: StoredFile): Promise<void> {
    const file = this.placeOf(name);
    const folder = path.dirname(file);
    // A name that begins with a dot is not part of a backup.
    const half = path.join(folder, `.${name}`);
    try {
      if (await mkdir(folder, { recursive: true })) await syncFolder(this.dir);
      const handle = await open(half, 'w', OWNER_ONLY);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(half, file);
      await syncFolder(folder);
    } catch (error) {
      await rm(half, { force: true }).catch(() => undefined);
      if (/^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/.test(String(codeOf(error)))) throw new BusyError('no place for a file');
      throw error;
    }
  }

  async get(name: string): Promise<StoredFile | undefined> {
    try {
      return { bytes: await readFile(this.placeOf(name)), type: FILE_TYPE };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const file = this.placeOf(name);
    await rm(path.join(path.dirname(file), `.${name}`), { force: true });
    await rm(file, { force: true });
  }

  private placeOf(name: string): string {
    return path.join(this.dir, name.slice(0, FOLDER_CHARACTERS), name);
  }
}
