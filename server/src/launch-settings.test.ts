import { generateKeyPairSync } from 'node:crypto';
import { type Environment, readSettings } from './config';
import { ConfigError } from './config-values';

const read = (env: Environment) => readSettings(env, '/srv/kedai').launch;
const keys = (modulusLength: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    KEDAI_ALIPAYPLUS_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    KEDAI_ALIPAYPLUS_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
};

const botToken = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
const telegram = { KEDAI_TELEGRAM_BOT_TOKEN: botToken };
const line = { KEDAI_LINE_CHANNEL: '1234567890', KEDAI_LINE_LIFF: '1234567890-AbcdEfgh' };
const gopay = { KEDAI_GOPAY_CREDENTIALS: 'bWluaS1hcHA6c2VjcmV0' };
const grab = { KEDAI_GRAB_CLIENT: '0804498114474', KEDAI_GRAB_REDIRECTS: 'https://kedai.example/, https://k.example/' };
const wallet = {
  KEDAI_ALIPAYPLUS_URL: 'https://open.wallet.example/api/',
  KEDAI_ALIPAYPLUS_CLIENT: '2020',
  KEDAI_ALIPAYPLUS_APP: '3333',
  KEDAI_ALIPAYPLUS_WALLET: 'DANA',
  ...keys(2048),
};
const unread = { KEDAI_LAUNCH_UNREAD: 'grab,alipayplus' };

it('verify no launches unless a host is set up', () => {
  expect(Object.values(read({})).filter(Boolean)).toEqual([]);
  expect(Object.values(read({ KEDAI_LINE_URL: 'https://api.line.me', KEDAI_GRAB_URL: 'https://g.example' }))).toEqual(
    Array(5).fill(undefined),
  );
});

it('are read for each host', () => {
  expect(read({ ...telegram, ...line, ...gopay, ...grab, ...wallet, ...unread })).toMatchObject({
    telegram: { botToken, botId: '5768337691', isTest: false },
    line: { url: 'https://api.line.me', channelId: '1234567890', liffId: '1234567890-AbcdEfgh' },
    gopay: { url: 'https://public-mini-app-merchants.gopayapi.com', credentials: 'bWluaS1hcHA6c2VjcmV0' },
    grab: {
      url: 'https://partner-api.stg-myteksi.com/grabid/v1/oauth2',
      redirectUris: ['https://kedai.example/', 'https://k.example/'],
    },
    alipayplus: { url: 'https://open.wallet.example/api', wallet: 'DANA', keyVersion: '1' },
  });
  expect(read({ KEDAI_TELEGRAM_BOT_ID: '5768337691', KEDAI_TELEGRAM_TEST: '1' }).telegram).toEqual({
    botToken: undefined,
    botId: '5768337691',
    isTest: true,
  });
});

it('refuse a host whose documentation was read in part, until it is named', () => {
  for (const [host, env] of Object.entries({ grab, alipayplus: wallet })) {
    const problem = new RegExp(
      `^${host} is set up, but its documentation was read in part only .*KEDAI_LAUNCH_UNREAD$`,
    );
    expect(() => read(env)).toThrow(problem);
    expect(read({ ...env, KEDAI_LAUNCH_UNREAD: host })).toMatchObject({ [host]: {} });
  }
  expect(() => read({ KEDAI_LAUNCH_UNREAD: 'line' })).toThrow('KEDAI_LAUNCH_UNREAD accepts grab, alipayplus only');
});

it.each<[string, Environment]>([
  ['KEDAI_TELEGRAM_BOT_TOKEN must be', { KEDAI_TELEGRAM_BOT_TOKEN: 'no token' }],
  ['KEDAI_TELEGRAM_BOT_ID is for bots', { ...telegram, KEDAI_TELEGRAM_BOT_ID: '5768337691' }],
  ['KEDAI_TELEGRAM_BOT_ID must be', { KEDAI_TELEGRAM_BOT_ID: 'a bot' }],
  ['KEDAI_TELEGRAM_TEST must be', { ...telegram, KEDAI_TELEGRAM_TEST: 'yes' }],
  ['KEDAI_LINE_CHANNEL must be', { KEDAI_LINE_CHANNEL: '1234-abc' }],
  ['KEDAI_LINE_CHANNEL is needed', { KEDAI_LINE_LIFF: '1234567890-AbcdEfgh' }],
  ['KEDAI_LINE_LIFF must be', { ...line, KEDAI_LINE_LIFF: '9999999999-AbcdEfgh' }],
  ['KEDAI_LINE_URL must be', { ...line, KEDAI_LINE_URL: 'http://api.line.me' }],
  ['KEDAI_GOPAY_CREDENTIALS must be', { KEDAI_GOPAY_CREDENTIALS: 'Basic bWlu' }],
  ['KEDAI_GOPAY_URL must be', { ...gopay, KEDAI_GOPAY_URL: 'https://user@gopay.example' }],
  ['KEDAI_GRAB_REDIRECTS must be', { ...grab, ...unread, KEDAI_GRAB_REDIRECTS: '' }],
  ['KEDAI_GRAB_REDIRECTS must be', { ...grab, ...unread, KEDAI_GRAB_REDIRECTS: 'http://kedai.example/' }],
  ['KEDAI_ALIPAYPLUS_APP is needed', { ...wallet, ...unread, KEDAI_ALIPAYPLUS_APP: '' }],
  ['KEDAI_ALIPAYPLUS_PRIVATE_KEY must be', { ...wallet, ...unread, KEDAI_ALIPAYPLUS_PRIVATE_KEY: 'bm8ga2V5' }],
  ['KEDAI_ALIPAYPLUS_PUBLIC_KEY must be', { ...wallet, ...unread, KEDAI_ALIPAYPLUS_PUBLIC_KEY: '-----BEGIN' }],
  ['KEDAI_ALIPAYPLUS_PRIVATE_KEY must be an RSA key', { ...wallet, ...unread, ...keys(1024) }],
])('refuse a start: %s', (problem, env) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(problem);
});

it('may name a server on this machine without encryption', () => {
  expect(read({ ...line, KEDAI_LINE_URL: 'http://127.0.0.1:4000/' }).line?.url).toBe('http://127.0.0.1:4000');
});

it('name all problems at once, and repeat no value', () => {
  let said = '';
  try {
    read({ KEDAI_TELEGRAM_BOT_TOKEN: 'secret one', KEDAI_LINE_CHANNEL: 'secret two', ...grab });
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said.split('; ').map((problem) => problem.split(' ')[0])).toEqual([
    'KEDAI_TELEGRAM_BOT_TOKEN',
    'KEDAI_LINE_CHANNEL',
    'grab',
  ]);
  expect(said).not.toContain('secret');
});
