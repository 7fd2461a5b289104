import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

export interface Picture {
  type: string;
  encoding: 'br' | 'gzip' | undefined;
  bytes: Buffer;
}

interface Kept {
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** The demo data's pictures: known by name from the start, read and compressed at first need, then kept. */
export class Pictures {
  private readonly files = new Map<string, string>();
  private readonly kept = new Map<string, Promise<Kept>>();

  constructor(dir: string) {
    if (!fs.existsSync(dir)) return;
    for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !types[path.extname(entry.name)]) continue;
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      this.files.set(path.relative(dir, file).split(path.sep).join('/'), file);
    }
  }

  /** Undefined: there is no such picture. Names are looked up, never made into paths. */
  async find(name: string, accepted = ''): Promise<Picture | undefined> {
    const file = this.files.get(name);
    if (file === undefined) return undefined;
    let reading = this.kept.get(name);
    if (!reading) {
      reading = this.read(file);
      this.kept.set(name, reading);
    }
    const kept = await reading;
    const type = types[path.extname(name)] ?? 'application/octet-stream';
    if (kept.br && /\bbr\b/.test(accepted)) return { type, encoding: 'br', bytes: kept.br };
    if (kept.gzip && /\bgzip\b/.test(accepted)) return { type, encoding: 'gzip', bytes: kept.gzip };
    return { type, encoding: undefined, bytes: kept.plain };
  }

  private async read(file: string): Promise<Kept> {
    const plain = await fs.promises.readFile(file);
    const isText = file.endsWith('.svg');
    return { plain, br: isText ? await brotli(plain) : undefined, gzip: isText ? await gzip(plain) : undefined };
  }
}
