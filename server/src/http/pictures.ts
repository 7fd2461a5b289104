import fs from 'node:fs';
import path from 'node:path';
import { type Encoded, EncodedBytes } from '../lib/encoded-bytes';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

export interface Picture extends Encoded {
  type: string;
}

/** The demo data's pictures: known by name from the start, read and compressed at first need, then kept. */
export class Pictures {
  private readonly files = new Map<string, string>();
  private readonly kept = new Map<string, Promise<EncodedBytes>>();

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
    const type = types[path.extname(name)] ?? 'application/octet-stream';
    return { type, ...(await reading).as(accepted) };
  }

  private async read(file: string): Promise<EncodedBytes> {
    const picture = new EncodedBytes(await fs.promises.readFile(file));
    if (file.endsWith('.svg')) await picture.compress();
    return picture;
  }
}
