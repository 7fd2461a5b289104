import { serverPrograms } from '../../test/harness/dist';
import { allowedFlags, encounters, NOT_ALLOWED, proveNamespaces } from './prove-namespaces';

describe('two servers on one folder', () => {
  // The long form is `npm run prove -- namespaces`.
  it('are never open at once, in their own namespaces and under other paths', async () => {
    if (!allowedFlags()) {
      process.stdout.write(`SKIPPED: ${NOT_ALLOWED}\n`);
      expect(process.env.CI).toBeFalsy();
      return;
    }
    const [first] = encounters;
    const command = [(await serverPrograms())('main')];
    expect(first && (await proveNamespaces({ command, ...first }))).toEqual([]);
  }, 300_000);
});
