import type { OutputOf } from '@/contract';
import { smallPicture, wholePicture } from '@/domain/small-picture';
import { countQuota, takeFromQuota } from '../account';
import type { Config } from '../config';
import type { Db } from '../db/db';
import { FILE_TYPE, type FileStore, type StoredFile } from '../files/file-store';
import type { Clock } from '../lib/clock';
import type { IntentCtx } from '../lib/context';
import { BusyError } from '../lib/errors/busy-error';
import type { Random } from '../lib/random';
import { Turns } from '../lib/turns';
import { addressesOf } from './upload-addresses';
import { deleteUpload, findStored, insertUpload, markDoomed, markStored } from './upload-repository';

export interface UploadDeps {
  db: Db;
  clock: Clock;
  random: Random;
  files: FileStore;
  config: Pick<Config, 'publicUrl' | 'uploadUrl' | 'uploadsPerDay'>;
}

type Output = OutputOf<'common', 'upload'>;
type Ctx = IntentCtx<'PICTURE_BROKEN' | 'PICTURE_MOVES' | 'PICTURE_TOO_LARGE' | 'UPLOAD_LIMIT'>;

const DAY_SECONDS = 86_400;
const NAME_BYTES = 16;
/** The number of uploads that are deleted in one run of the job. */
const DELETED_MAX = 200;
/** Threads that decode. The rest of the pool serves files and passwords. */
const AT_ONCE = 2;
/** Uploads that wait: a longer queue would not be read within the time of a call. */
const QUEUE_MAX = 16;

/** Pictures of members. */
export class UploadService {
  private readonly turns = new Turns({ what: 'pictures to decode', atOnce: AT_ONCE, queueMax: QUEUE_MAX });

  /** Small pictures that are being made, by their names. */
  private readonly making = new Map<string, Promise<StoredFile | undefined>>();

  constructor(private readonly deps: UploadDeps) {}

  async upload(file: { read(): Promise<Buffer> }, ctx: Ctx): Promise<Output> {
    const known = await ctx.intent.stored<Output>();
    if (known) return known;
    await this.count(ctx);
    const { name, output } = await this.store(file, ctx).catch(async (error) => {
      if (error instanceof BusyError) await this.takeBack(ctx);
      throw error;
    });
    // If the same request has been answered meanwhile, this file is left to the job below.
    return ctx.intent.once(async (tx) => {
      if (!(await markStored(tx, name))) throw new Error(`${name} was deleted while it was stored`);
      return output;
    });
  }

  /** A stored picture. A small one that is not there, as of the chain's pictures, is made of the whole one and kept. */
  async get(name: string): Promise<StoredFile | undefined> {
    const file = await this.deps.files.get(name);
    const whole = wholePicture(name);
    if (file || !whole) return file;
    const making = this.making.get(name) ?? this.makeSmall(name, whole).finally(() => this.making.delete(name));
    this.making.set(name, making);
    return making;
  }

  /** Deletes uploads that nothing has referred to for a day. Returns how many. */
  async deleteUnclaimed(): Promise<number> {
    const { db, clock, files } = this.deps;
    const before = clock.now() - DAY_SECONDS;
    const names = await db.transaction((tx) => markDoomed(tx, { before, max: DELETED_MAX }));
    for (const name of names) {
      // The row last: if the file cannot be deleted now, the next run finds it.
      await files.remove(smallPicture(name));
      await files.remove(name);
      await db.transaction((tx) => deleteUpload(tx, name));
    }
    return names.length;
  }

  private async store(file: { read(): Promise<Buffer> }, ctx: Ctx): Promise<{ name: string; output: Output }> {
    const { bytes, small } = await this.decode(file, ctx);
    const { db, clock, random, files } = this.deps;
    const name = `${random.bytes(NAME_BYTES).toString('hex')}.jpg`;
    const output = addressesOf(name, this.deps.config);
    await db.transaction((tx) =>
      insertUpload(tx, { me: ctx.memberId, name, url: output.url, bytes: bytes.length, now: clock.now() }),
    );
    await files.put(name, { bytes, type: FILE_TYPE });
    await files.put(smallPicture(name), { bytes: small, type: FILE_TYPE });
    return { name, output };
  }

  /** While the store is away the app sends a picture again and again, which must not use up the day of its member. */
  private takeBack(ctx: Ctx): Promise<unknown> {
    const { db } = this.deps;
    return db.transaction((tx) => takeFromQuota(tx, { scope: 'upload', key: String(ctx.memberId) }));
  }

  /** Counted before the picture is read, because reading is what costs. */
  private async count(ctx: Ctx): Promise<void> {
    const { db, clock, config } = this.deps;
    const now = clock.now();
    const key = String(ctx.memberId);
    const { n, expiretime } = await db.transaction((tx) =>
      countQuota(tx, { scope: 'upload', key, window: 0, seconds: DAY_SECONDS, now }),
    );
    const max = config.uploadsPerDay;
    if (n > max) throw ctx.refusal('UPLOAD_LIMIT', { max, seconds: Math.max(1, expiretime - now) });
  }

  private async makeSmall(name: string, whole: string): Promise<StoredFile | undefined> {
    const { db, files } = this.deps;
    const stored = (await findStored(db.read, whole)) ? await files.get(whole) : undefined;
    if (!stored) return undefined;
    const { shrinkPicture } = await import('./read-picture');
    const small = { bytes: await this.turns.run(() => shrinkPicture(stored.bytes)), type: FILE_TYPE };
    await files.put(name, small);
    // If the job above began to delete the picture meanwhile, it may have looked for this file before it was there.
    if (await findStored(db.read, whole)) return small;
    await files.remove(name);
    return undefined;
  }

  private async decode(file: { read(): Promise<Buffer> }, ctx: Ctx): Promise<{ bytes: Buffer; small: Buffer }> {
    // Loaded with the first upload: the decoder is large.
    const { megapixelsMax, readPicture, shrinkPicture } = await import('./read-picture');
    const picture = await this.turns.run(async () => {
      const read = await readPicture(await file.read());
      return read.is === 'good' ? { ...read, small: await shrinkPicture(read.bytes) } : read;
    });
    switch (picture.is) {
      case 'good':
        return picture;
      case 'moving':
        throw ctx.refusal('PICTURE_MOVES');
      case 'tooLarge':
        throw ctx.refusal('PICTURE_TOO_LARGE', { max: megapixelsMax });
      default:
        throw ctx.refusal('PICTURE_BROKEN');
    }
  }
}
