import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { embed } from '../../tools/check/budgets.json';

const root = path.resolve(__dirname, '../..');
const built = path.join(root, 'dist/embed');
const read = (name: string): string => fs.readFileSync(path.join(built, name), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

describe('the package for partners', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-embed-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('holds exactly these files when it is published, and needs no other package', () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: built,
      encoding: 'utf8',
      env: { ...process.env, npm_config_cache: path.join(folder, 'cache'), npm_config_update_notifier: 'false' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [pack] = JSON.parse(output) as { name: string; files: { path: string }[] }[];
    expect(pack?.name).toBe('@kedai/embed');
    expect(pack?.files.map((file) => file.path).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'index.d.ts',
      'index.js',
      'kedai-embed.js',
      'package.json',
      'server.cjs',
      'server.d.cts',
      'server.d.ts',
      'server.js',
      'types.d.ts',
    ]);
    expect(Object.keys(JSON.parse(read('package.json')))).not.toContain('dependencies');
    for (const name of ['index.js', 'kedai-embed.js']) expect(read(name)).not.toMatch(/\bfrom\s*["']|\brequire\(/);
    for (const name of ['server.js', 'server.cjs']) {
      expect([...read(name).matchAll(/(?:from |require\()"([^"]+)"/g)].map(([, from]) => from)).toEqual([
        'node:crypto',
      ]);
    }
  });

  it('has a script for pages of 5 KB at most, whose hash is in its guide', () => {
    const bytes = fs.readFileSync(path.join(built, 'kedai-embed.js'));
    expect(zlib.gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(embed * 1024);
    const hash = createHash('sha384').update(bytes).digest('base64');
    expect(read('README.md')).toContain(`kedai-embed-${version}.js"\n  integrity="sha384-${hash}"`);
  });

  it('does not change a version that was released', () => {
    const released = path.join(__dirname, 'released', `kedai-embed-${version}.js`);
    // A page that names the hash of this version would no longer run another script: raise the version.
    if (fs.existsSync(released)) expect(fs.readFileSync(released, 'utf8')).toBe(read('kedai-embed.js'));
    expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
  });

  it('gives its types to modules, to bundlers and to CommonJS', () => {
    fs.mkdirSync(path.join(folder, 'node_modules/@kedai'), { recursive: true });
    fs.cpSync(built, path.join(folder, 'node_modules/@kedai/embed'), { recursive: true });
    const page = `import { mount, type Mounted, type Payment } from '@kedai/embed';
      const kedai: Mounted = mount(document.body, { partner: 'toko', url: '/', getCode: async (hash: string) => hash,
        onPay: (payment: Payment) => (payment.amount > 0 ? 'success' : 'failed') });
      void kedai.send('setViewport', { height: 1, stableHeight: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } });
      // @ts-expect-error This message is not in the list.
      void kedai.send('formatDisk');
      // @ts-expect-error A partner is needed.
      mount(document.body, { url: '/', getCode: () => null });`;
    const server = `createCode({ url: '', partner: '', secret: '', user: { id: '1' }, nonceHash: '' }).then(
      ({ code, expiresAt }) => code + String(expiresAt + 1));
      const event: unknown = verifyWebhook(['a', 'b'], { 'webhook-id': 'x' }, new Uint8Array()).event;
      void event;`;
    fs.writeFileSync(path.join(folder, 'page.mts'), page);
    fs.writeFileSync(
      path.join(folder, 'server.mts'),
      `import { createCode, verifyWebhook } from '@kedai/embed/server';\n${server}`,
    );
    fs.writeFileSync(
      path.join(folder, 'server.cts'),
      `import { createCode, verifyWebhook } from '@kedai/embed/server';\n${server}`,
    );
    const compile = (options: string[]): string => {
      const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
      const args = ['--noEmit', '--strict', '--target', 'es2020', '--lib', 'es2020,dom', ...options];
      try {
        return execFileSync(process.execPath, [tsc, ...args], { cwd: folder, encoding: 'utf8' });
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
    expect(compile(['--module', 'nodenext', 'page.mts', 'server.mts', 'server.cts'])).toBe('');
    expect(compile(['--module', 'esnext', '--moduleResolution', 'bundler', 'page.mts', 'server.mts'])).toBe('');
  });

  it('runs on a server as a module and in CommonJS', () => {
    const run = (type: string, source: string): string =>
      execFileSync(process.execPath, [`--input-type=${type}`, '-e', source], { cwd: folder, encoding: 'utf8' });
    const use = 'console.log(typeof createCode, typeof revoke, typeof verifyWebhook)';
    const names = '{ createCode, revoke, verifyWebhook }';
    expect(run('module', `import ${names} from '@kedai/embed/server'; ${use}`)).toBe('function function function\n');
    expect(run('commonjs', `const ${names} = require('@kedai/embed/server'); ${use}`)).toBe(
      'function function function\n',
    );
  });
});
