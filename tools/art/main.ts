import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { appFiles, serverFiles } from './files';
import { tabIcons, tabSvg } from './tab-icons';

/**
 * `npm run art`: draws every picture of the product and writes it to the folder that serves it. Pictures of goods,
 * shops and banners belong to the server's data (`server/static`), the rest to the app (`src/static`).
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const limits = { thumb: 2600, sheet: 6 * 1024 };

function refuseHeavy(files: Map<string, string>): void {
  for (const [name, text] of files) {
    const limit = /^goods\/.*(?<!-l)\.svg$/.test(name) ? limits.thumb : limits.sheet;
    if (text.length > limit) throw new Error(`${name} weighs ${text.length} bytes, limit ${limit}`);
  }
}

async function writeAll(folder: string, files: Map<string, string>): Promise<void> {
  for (const [name, text] of files) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, `${text}\n`);
  }
}

/** Removes pictures of drinks or shops that no longer exist. */
async function removeStale(folder: string, files: Map<string, string>): Promise<void> {
  const parts = new Set([...files.keys()].filter((name) => name.includes('/')).map((name) => dirname(name)));
  for (const part of parts) {
    const names = await readdir(join(folder, part)).catch(() => []);
    for (const name of names) if (!files.has(`${part}/${name}`)) await rm(join(folder, part, name));
  }
}

function versionsModule(files: Map<string, string>): string {
  const lines = [...files].map(([name, text]) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    return `  '${name}': '${hash}',`;
  });
  return `/** Written by \`npm run art\`: content hashes of the files under \`server/static\`. */\nexport const pictureVersions: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
}

async function writeTabIcons(): Promise<void> {
  const folder = join(root, 'src/static/tab');
  await mkdir(folder, { recursive: true });
  for (const [name, d] of Object.entries(tabIcons)) {
    for (const selected of [false, true]) {
      // A picture has two colours and their edges, so 16 shades look the same as more.
      const png = sharp(Buffer.from(tabSvg(d, selected))).png({ palette: true, colours: 16, compressionLevel: 9 });
      await png.toFile(join(folder, `${name}${selected ? '-on' : ''}.png`));
    }
  }
}

async function main(): Promise<void> {
  const server = serverFiles();
  const app = appFiles();
  refuseHeavy(server);
  refuseHeavy(app);
  await removeStale(join(root, 'server/static'), server);
  await removeStale(join(root, 'src/static'), app);
  await writeAll(join(root, 'server/static'), server);
  await writeAll(join(root, 'src/static'), app);
  await writeFile(join(root, 'server/src/seed/picture-versions.ts'), versionsModule(server));
  await writeTabIcons();
  const bytes = [...server.values(), ...app.values()].reduce((sum, text) => sum + text.length, 0);
  process.stdout.write(`${server.size + app.size} drawings, ${Math.round(bytes / 1024)} KB\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
