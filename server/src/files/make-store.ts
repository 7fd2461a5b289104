import path from 'node:path';
import { CachedStore } from './cached-store';
import { type FileStore, UPLOADS } from './file-store';
import { LocalStore } from './local-store';
import { type S3Settings, S3Store } from './s3-store';

const CACHE_BYTES = 32 * 1024 * 1024;

/** The store of the settings. It does nothing before its first use. */
export const makeStore = ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): FileStore =>
  s3 ? new CachedStore(new S3Store(s3), CACHE_BYTES) : new LocalStore(path.join(dataDir, UPLOADS));
