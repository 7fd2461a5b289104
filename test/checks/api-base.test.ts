import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { apiBaseFault, baseOfTests } from '../../config/api-base.cjs';

const root = path.resolve(__dirname, '..', '..');

describe('the address of the API in a mini-program', () => {
  it.each(['https://api.example.com', 'https://example.com:8443/kedai', 'http://localhost:3000', baseOfTests])(
    'may be %s',
    (base) => {
      expect(apiBaseFault(base)).toBeUndefined();
    },
  );

  it.each([
    [undefined, /is not set/],
    ['', /is not set/],
    ['api.example.com', /is not an address/],
    ['ftp://api.example.com', /must begin with https/],
    ['http://api.example.com', /plain http/],
    ['http://192.168.1.4:3000', /plain http/],
    ['http://127.0.0.1.example.com', /plain http/],
    ['https://api.example.com/', /without "\/"/],
    ['https://api.example.com?x=1', /must end with/],
  ])('is refused as %s', (base, fault) => {
    expect(apiBaseFault(base)).toMatch(fault);
    expect(apiBaseFault(base)).not.toContain('\n');
  });

  const taro = path.join('node_modules', '@tarojs', 'cli', 'bin', 'taro');
  it.each([
    ['npm run build:weapp', [path.join('tools', 'build.mjs'), 'weapp'], ''],
    ['npm run build:all', [path.join('tools', 'build.mjs'), 'all'], ''],
    ['npm run build:alipay', [path.join('tools', 'build.mjs'), 'alipay'], 'http://api.example.com'],
    ['npm run dev:weapp', [taro, 'build', '--type', 'weapp', '--watch'], ''],
  ])('stops %s with one line when it is wrong, before anything is built', (_command, args, base) => {
    const before = fs.existsSync(path.join(root, 'dist', 'weapp.stamp'));
    const env = { ...process.env, TARO_APP_API_BASE: base };
    const run = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    expect(run.status).toBe(1);
    expect(run.stderr.trim()).toMatch(/^TARO_APP_API_BASE .*$/);
    expect(fs.existsSync(path.join(root, 'dist', 'weapp.stamp'))).toBe(before);
  });
});
