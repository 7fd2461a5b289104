import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { allowedFlags, encounters, NOT_ALLOWED, proveNamespaces } from './prove-namespaces';

const command = ['--import', pathToFileURL(require.resolve('tsx')).href, path.join(__dirname, '..', 'src', 'main.ts')];

describe('two servers on one folder', () => {
  // The long form is `npm run prove -- namespaces`.
  it('are never open at once, in namespaces of their own and by other paths', async () => {
    if (!allowedFlags()) {
      process.stdout.write(`SKIPPED: ${NOT_ALLOWED}\n`);
      expect(process.env.CI).toBeFalsy();
      return;
    }
    const [first] = encounters;
    expect(first && (await proveNamespaces({ command, ...first }))).toEqual([]);
  }, 300_000);
});
