/** A file as it was stored. */
export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/** Where uploaded files are. Their names are random and never used again, so a file never changes. */
export interface FileStore {
  /** Writes a new file. It can be read when this has settled. */
  put(name: string, file: StoredFile): Promise<void>;
  /** Returns undefined if there is none. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
}

/** The folder of files in the data folder, where no bucket is named. A backup takes it along. */
export const UPLOADS = 'uploads';

/** Path of the server under which files are served. */
export const FILES_PATH = '/uploads/';

const NAME = /^[\da-f]{32}(-s)?\.jpg$/;

/** Whether a name can be one of ours, small pictures included. Others are never looked for. */
export const isFileName = (name: string): boolean => NAME.test(name);

/** The only type that is stored. */
export const FILE_TYPE = 'image/jpeg';
