import path from 'node:path';
import type { Logger } from 'pino';
import { CachedStore } from './cached-store';
import { type FileStore, UPLOADS } from './file-store';
import { LocalStore } from './local-store';
import { type S3Settings, S3Store } from './s3-store';

const CACHE_BYTES = 32 * 1024 * 1024;

interface StoreSettings {
  dataDir: string;
  s3: S3Settings | undefined;
}

/** The store of the settings. It does nothing before its first use. */
export const makeStore = ({ dataDir, s3 }: StoreSettings, logger?: Pick<Logger, 'error'>): FileStore =>
  s3 ? new CachedStore(new S3Store(s3, logger), CACHE_BYTES) : new LocalStore(path.join(dataDir, UPLOADS));
