import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { completeConfig, type Environment, readSettings, settings } from './config';
import { ConfigError } from './config-values';

const kept = { secret: 'made for the demo', gateway_secret: 'made for the demo too' };
const read = (env: Environment) => completeConfig(readSettings(env, '/srv/kedai'), kept);
const random = (letter: string) =>
  Array.from({ length: 40 }, (_, n) => `${letter}${n}`)
    .join('')
    .slice(0, 40);

const production: Environment = {
  KEDAI_MODE: 'production',
  KEDAI_SECRET: random('k'),
  KEDAI_GATEWAY_SECRET: random('g'),
  KEDAI_PUBLIC_URL: 'https://kedai.example/',
  KEDAI_GATEWAY: 'sandbox',
  KEDAI_SMS: 'terminal',
  DATABASE_URL: 'postgres://db/kedai',
};

describe('the settings', () => {
  it('default to a demo on this machine only', () => {
    expect(read({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('/srv/kedai/data'),
      databaseUrl: undefined,
      seed: true,
      playShop: true,
      secret: 'made for the demo',
    });
  });

  it('do not seed or play in production unless told to', () => {
    expect(read(production)).toMatchObject({
      mode: 'production',
      seed: false,
      playShop: false,
      publicUrl: 'https://kedai.example',
    });
  });

  it.each(['KEDAI_SECRET', 'KEDAI_GATEWAY_SECRET', 'KEDAI_PUBLIC_URL', 'KEDAI_GATEWAY', 'KEDAI_SMS'])(
    'refuse production without %s, by name',
    (name) => {
      expect(() => read({ ...production, [name]: '' })).toThrow(new RegExp(`^${name} `));
    },
  );

  it.each([
    'short',
    'a'.repeat(64),
    'change-me-change-me-change-me-change-me',
    'this is only a sample secret of many letters',
  ])('refuse the secret %s', (value) => {
    expect(() => read({ ...production, KEDAI_SECRET: value })).toThrow(ConfigError);
    expect(() => read({ ...production, KEDAI_METRICS_KEY: value })).toThrow(/^KEDAI_METRICS_KEY must be at least 32/);
  });

  it('require KEDAI_MODE with a given database', () => {
    expect(() => read({ DATABASE_URL: 'postgres://db/kedai' })).toThrow(/KEDAI_MODE=demo.*KEDAI_MODE=production/s);
    expect(read({ DATABASE_URL: 'postgres://db/kedai', KEDAI_MODE: 'demo' })).toMatchObject({ mode: 'demo' });
  });

  it('refuse unknown values', () => {
    for (const env of [
      { KEDAI_MODE: 'test' },
      { PORT: 'http' },
      { KEDAI_SMS: 'carrier' },
      { KEDAI_GATEWAY: 'bank' },
      { KEDAI_RATE: '-1' },
      { PORT: '99999' },
      { KEDAI_TRUST_PROXY: 'true' },
      { KEDAI_TRUST_PROXY: '10.0.0.0/8, proxy.example' },
      ...['1.2.3', '10.1/8', '127.0.0.1, 10', '0x7f.1'].map((KEDAI_TRUST_PROXY) => ({ KEDAI_TRUST_PROXY })),
      { KEDAI_SECRET: 'x'.repeat(31) },
      { KEDAI_GATEWAY_SECRET: 'short' },
      { KEDAI_LOG: 'loud' },
      ...['1e3', '0x1387', ' 4990', '-0', '1.0'].map((PORT) => ({ PORT })),
      { KEDAI_DB_SESSIONS: '0' },
      ...['KEDAI_PLAY', 'KEDAI_SEED', 'KEDAI_CHECK', 'KEDAI_DB_NAMED'].flatMap((name) =>
        ['2', 'true', 'yes', ' 1'].map((value) => ({ [name]: value })),
      ),
      ...['foo', 'ftp://x', 'https://', 'http:x', 'https://a b', 'https://a/?x', 'https://u:p@a'].flatMap((url) => [
        { KEDAI_PUBLIC_URL: url },
        { ...production, KEDAI_PUBLIC_URL: url },
      ]),
      ...['foo', '*', 'https://a/path', 'https://a/', 'https://a, null'].map((KEDAI_ORIGINS) => ({ KEDAI_ORIGINS })),
      ...['foo', 'mysql://x', 'postgres://host:port/x'].map((url) => ({ ...production, DATABASE_URL: url })),
      { KEDAI_S3_URL: 'https://s3.example/bucket' },
      { KEDAI_S3_KEY: 'key', KEDAI_S3_SECRET: 'secret' },
      { KEDAI_S3_URL: 's3://bucket', KEDAI_S3_KEY: 'key', KEDAI_S3_SECRET: 'secret' },
      { KEDAI_UPLOAD_URL: 'cdn.example' },
      { KEDAI_UPLOADS_PER_DAY: '0' },
      { KEDAI_MAP_KEY: 'k' },
      ...['tiles.example/{z}/{x}/{y}', 'https://tiles.example/{z}/{x}', 'https://{s}.tiles.example/{z}/{x}/{y}'].map(
        (KEDAI_MAP_TILES) => ({ KEDAI_MAP_TILES, KEDAI_MAP_ATTRIBUTION: 'Somebody' }),
      ),
      { KEDAI_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}; img-src *', KEDAI_MAP_ATTRIBUTION: 'Somebody' },
      { KEDAI_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}?k={key}', KEDAI_MAP_ATTRIBUTION: 'Somebody' },
      { KEDAI_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}', KEDAI_MAP_KEY: 'k', KEDAI_MAP_ATTRIBUTION: 'Somebody' },
      { KEDAI_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}' },
      { KEDAI_STATIC: __filename },
      { KEDAI_STATIC: path.join(__dirname, 'not-there') },
    ] as Environment[]) {
      expect(() => read(env)).toThrow(ConfigError);
    }
  });

  it('accept valid values, and treat empty ones as not given', () => {
    const empty = Object.fromEntries(settings.map(({ name }) => [name, '']));
    expect(read(empty)).toEqual(read({}));
    expect(
      read({ KEDAI_PLAY: '0', KEDAI_CHECK: '1', KEDAI_PUBLIC_URL: 'https://a.example/x/', KEDAI_STATIC: __dirname }),
    ).toMatchObject({ playShop: false, checkAnswers: true, publicUrl: 'https://a.example/x', staticDir: __dirname });
    const origins = 'https://a.example, http://b.example:8080';
    expect(read({ KEDAI_ORIGINS: origins }).origins).toEqual(origins.split(', '));
    for (const url of ['postgresql://u:p%40@h:5432/d?sslmode=disable', 'postgres://u@/d?host=/var/run/postgresql']) {
      expect(read({ ...production, DATABASE_URL: url }).databaseUrl).toBe(url);
    }
  });

  it('name the store of pictures', () => {
    expect(read({})).toMatchObject({ s3: undefined, uploadUrl: undefined, uploadsPerDay: 200 });
    const bucket = { KEDAI_S3_URL: 'https://s3.example/bucket/', KEDAI_S3_KEY: 'key', KEDAI_S3_SECRET: 'hidden' };
    const cdn = { KEDAI_UPLOAD_URL: 'https://cdn.example/p/', KEDAI_S3_REGION: 'auto' };
    expect(read({ ...bucket, ...cdn })).toMatchObject({
      s3: { url: 'https://s3.example/bucket', region: 'auto', key: 'key', secret: 'hidden' },
      uploadUrl: 'https://cdn.example/p',
    });
    expect(() => read({ ...bucket, KEDAI_S3_KEY: '' })).toThrow(/^KEDAI_S3_KEY and KEDAI_S3_SECRET are needed/);
  });

  const twilio: Environment = {
    ...production,
    KEDAI_SMS: 'twilio',
    KEDAI_TWILIO_ACCOUNT: `AC${'0a'.repeat(16)}`,
    KEDAI_TWILIO_TOKEN: 'hidden-hidden-hidden',
    KEDAI_TWILIO_SMS_FROM: 'Kedai',
    KEDAI_TWILIO_CHANNELS: 'whatsapp, sms',
    KEDAI_TWILIO_WHATSAPP_FROM: '+6281150201100',
    KEDAI_TWILIO_WHATSAPP_TEMPLATES: `id=HX${'1b'.repeat(16)}, zh-Hans=HX${'2c'.repeat(16)}`,
  };

  it('name the account and the senders of Twilio', () => {
    const { sms } = read(twilio);
    expect(sms).toMatchObject({
      provider: 'twilio',
      countries: ['+62'],
      limits: { perPrefixHour: 20, overallDay: 10_000 },
    });
    expect(sms.twilio).toEqual({
      url: 'https://api.twilio.com',
      account: twilio.KEDAI_TWILIO_ACCOUNT,
      user: twilio.KEDAI_TWILIO_ACCOUNT,
      password: 'hidden-hidden-hidden',
      token: 'hidden-hidden-hidden',
      channels: ['whatsapp', 'sms'],
      from: { whatsapp: '+6281150201100', sms: 'Kedai' },
      templates: [
        ['id', `HX${'1b'.repeat(16)}`],
        ['zh-Hans', `HX${'2c'.repeat(16)}`],
      ],
    });
    const key = { KEDAI_TWILIO_KEY: `SK${'3d'.repeat(16)}`, KEDAI_TWILIO_KEY_SECRET: 'of-the-key-of-the-key' };
    expect(read({ ...twilio, ...key, KEDAI_TWILIO_TOKEN: '' }).sms.twilio).toMatchObject({
      user: key.KEDAI_TWILIO_KEY,
      password: key.KEDAI_TWILIO_KEY_SECRET,
      token: undefined,
    });
    expect(read({}).sms).toMatchObject({ provider: 'terminal', countries: [], twilio: undefined });
  });

  it.each([
    ['KEDAI_TWILIO_ACCOUNT', '', 'is needed'],
    ['KEDAI_TWILIO_ACCOUNT', 'AC12', 'must be AC and 32'],
    ['KEDAI_TWILIO_TOKEN', '', 'is needed'],
    ['KEDAI_TWILIO_TOKEN', 'short', 'must be at least 16'],
    ['KEDAI_TWILIO_SMS_FROM', '', 'is needed'],
    ['KEDAI_TWILIO_SMS_FROM', '0812', 'must be a number such as'],
    ['KEDAI_TWILIO_WHATSAPP_FROM', 'Kedai', 'must be a number such as'],
    ['KEDAI_TWILIO_WHATSAPP_TEMPLATES', '', 'is needed'],
    ['KEDAI_TWILIO_WHATSAPP_TEMPLATES', 'fr=HX1', 'must be'],
    ['KEDAI_TWILIO_CHANNELS', 'sms,fax', 'accepts sms, whatsapp only, not fax'],
    ['KEDAI_TWILIO_URL', 'http://api.twilio.com', 'must begin with https://'],
    ['KEDAI_SMS_COUNTRIES', '62', 'must be area codes such as +62'],
    ['KEDAI_METRICS_KEY', 'short', 'must be at least 32'],
  ])('refuse %s=%s with Twilio, without a secret in the message', (name, value, text) => {
    const wrong = () => read({ ...twilio, [name]: value });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(new RegExp(`^${name} ${text.replace('+', '\\+')}`));
    expect(wrong).not.toThrow(/hidden|short/);
  });

  it('name the tiles of maps', () => {
    expect(read({}).map).toBeUndefined();
    const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png?k={key}', key: 'abc', attribution: '© Somebody' };
    const env = { KEDAI_MAP_TILES: map.tiles, KEDAI_MAP_KEY: 'abc', KEDAI_MAP_ATTRIBUTION: '© Somebody' };
    expect(read(env).map).toEqual(map);
  });

  it('do not repeat a URL that may hold a password', () => {
    const wrong = () => read({ ...production, DATABASE_URL: 'mysql://root:hidden@x' });
    expect(wrong).toThrow(/^DATABASE_URL must be an address such as postgres:/);
    expect(wrong).not.toThrow(/hidden/);
  });

  it('accept proxies by address, subnet and name', () => {
    for (const given of ['127.0.0.1', '10.0.0.0/8, 2001:db8::/32', 'loopback,uniquelocal']) {
      expect(read({ KEDAI_TRUST_PROXY: given }).trustProxy).toBe(given);
    }
  });

  it('that are wrong end the server with one line, before anything is created', async () => {
    const folder = path.join(os.tmpdir(), `kedai-never-${process.pid}`);
    const start = async (env: Environment) => {
      const args = ['--import', pathToFileURL(require.resolve('tsx')).href, path.join(__dirname, 'main.ts')];
      const options = {
        env: { PATH: process.env.PATH, KEDAI_DATA: folder, ...env },
        cwd: path.resolve(__dirname, '../..'),
      };
      return await promisify(execFile)(process.execPath, args, options).catch((error: { stderr: string }) => error);
    };
    const [port, proxy, host] = await Promise.all([
      start({ PORT: '99999' }),
      start({ KEDAI_TRUST_PROXY: 'true' }),
      start({ KEDAI_HOST: 'no\nhost.invalid' }),
    ]);
    expect(port.stderr).toMatch(/^PORT must be at most 65535, not 99999\n$/);
    expect(proxy.stderr).toMatch(/^KEDAI_TRUST_PROXY must be .*, not true\n$/);
    expect(host.stderr).toMatch(/^[^\n]*no\\u000ahost\.invalid[^\n]*\n$/);
    expect(fs.existsSync(folder)).toBe(false);
  });

  it('are each described once', () => {
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
    for (const { about } of settings) expect(about.length).toBeGreaterThan(10);
  });
});
