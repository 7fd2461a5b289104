import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import type { Compiler } from 'webpack';

/** Files smaller than this, in bytes, are not compressed: the saving is about the size of a header. */
const smallest = 200;
/**
 * Files smaller than this, in bytes, are packed as one block. Several blocks never made one of them smaller by more
 * than ten bytes, and looking for blocks takes a second for each file.
 */
const smallestSplit = 8000;
const packable = /\.(js|css|html|json|svg|txt|webmanifest)$/;

interface FileSize {
  path: string;
  bytes: number;
  gzip: number;
  brotli: number;
}

function filesUnder(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(path.join(folder, entry.name)) : path.join(folder, entry.name),
    );
}

/**
 * Number of Zopfli's iterations. Its default is 15, which takes twice as long and makes all files together 0.03 %
 * smaller.
 */
const iterations = 5;

/**
 * Compresses a file. Zopfli writes gzip's format a thirtieth smaller than gzip -9. It is slow, but runs only in the
 * build.
 */
async function pack(file: string): Promise<Omit<FileSize, 'path'>> {
  const content = fs.readFileSync(file);
  if (content.length < smallest) return { bytes: content.length, gzip: content.length, brotli: content.length };
  const gzip = await gzipAsync(content, {
    numiterations: iterations,
    blocksplitting: content.length >= smallestSplit,
  });
  const brotli = zlib.brotliCompressSync(content, {
    params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  fs.writeFileSync(`${file}.gz`, gzip);
  fs.writeFileSync(`${file}.br`, brotli);
  return { bytes: content.length, gzip: gzip.length, brotli: brotli.length };
}

/** Adds a gzip and a brotli copy of every text file, and lists all of them in `build-info.json`. */
export class Compress {
  constructor(private readonly version: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('Compress', async ({ outputOptions }) => {
      const folder = outputOptions.path;
      if (!folder) return;
      const files: FileSize[] = [];
      for (const file of filesUnder(folder).filter((name) => packable.test(name))) {
        files.push({ path: path.relative(folder, file), ...(await pack(file)) });
      }
      const info = { version: this.version, builtAt: new Date().toISOString(), files };
      fs.writeFileSync(path.join(folder, 'build-info.json'), `${JSON.stringify(info, null, 1)}\n`);
    });
  }
}
