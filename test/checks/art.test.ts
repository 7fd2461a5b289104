import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFiles, serverFiles } from '../../tools/art/files';

const root = join(__dirname, '../..');
const stored = (folder: string, name: string): string => readFileSync(join(root, folder, name), 'utf8').trimEnd();

describe('the drawings on disk', () => {
  test('are the ones that the generator draws from the data: after a change, run "npm run art"', () => {
    const stale: string[] = [];
    for (const [name, text] of serverFiles()) if (stored('server/static', name) !== text) stale.push(name);
    for (const [name, text] of appFiles()) if (stored('src/static', name) !== text) stale.push(name);
    expect(stale).toEqual([]);
  });

  test('contain no script, no external address and no text', () => {
    for (const [name, text] of [...serverFiles(), ...appFiles()]) {
      expect([name, /<script|<text|href|http(?!:\/\/www\.w3\.org\/2000\/svg)/.test(text)]).toEqual([name, false]);
    }
  });
});
