import { randomBytes } from 'node:crypto';
import { placeOf } from './backup/open-data';
import { type Environment, readSettings } from './config';
import { ConfigError } from './config-values';
import { farewell } from './lib/errors/start-error';

/** A production server that lacks nothing. */
const production: Environment = {
  KEDAI_MODE: 'production',
  KEDAI_SECRET: 'k1v2b3n4m5q6w7e8r9t0y1u2i3o4p5a6',
  KEDAI_PUBLIC_URL: 'https://kedai.example',
  KEDAI_GATEWAY: 'midtrans',
  KEDAI_MIDTRANS_SERVER_KEY: 'Mid-server-abc',
  KEDAI_MIDTRANS_MERCHANT: 'G1',
  KEDAI_SMS: 'twilio',
  KEDAI_TWILIO_ACCOUNT: `AC${'0a'.repeat(16)}`,
  KEDAI_TWILIO_TOKEN: 'hidden-hidden-hidden',
  KEDAI_TWILIO_SMS_FROM: 'Kedai',
};

/** What is wrong with the settings that this reads. */
function problemsIn(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

const problemsOf = (env: Environment): readonly string[] => problemsIn(() => readSettings(env, '/srv/kedai'));

/** The settings that these problems are about. */
const namesIn = (problems: readonly string[]) => problems.map((problem) => problem.split(' ')[0]);

it('nothing is wrong with a production server that has all it needs', () => {
  expect(problemsOf(production)).toEqual([]);
});

it('production is told at once all that it needs', () => {
  expect(namesIn(problemsOf({ KEDAI_MODE: 'production' }))).toEqual([
    'KEDAI_SECRET',
    'KEDAI_PUBLIC_URL',
    'KEDAI_GATEWAY',
    'KEDAI_SMS',
  ]);
  const chosen = { KEDAI_MODE: 'production', KEDAI_GATEWAY: 'midtrans', KEDAI_SMS: 'twilio', PORT: 'http' };
  expect(namesIn(problemsOf(chosen)).sort()).toEqual([
    'KEDAI_MIDTRANS_MERCHANT',
    'KEDAI_MIDTRANS_SERVER_KEY',
    'KEDAI_PUBLIC_URL',
    'KEDAI_SECRET',
    'KEDAI_TWILIO_ACCOUNT',
    'KEDAI_TWILIO_SMS_FROM',
    'KEDAI_TWILIO_TOKEN',
    'PORT',
  ]);
});

it('an address whose password breaks it says how to write it', () => {
  const [problem] = problemsOf({ KEDAI_MODE: 'demo', DATABASE_URL: 'postgres://kedai:p@hunter2/x@db.invalid/kedai' });
  expect(problem).toMatch(/must be encoded.*%40/);
});

it('a wrong or missing mode is told with all others', () => {
  const others = { PORT: 'http', KEDAI_RATE: '-1' };
  expect(namesIn(problemsOf({ ...others, KEDAI_MODE: 'prod' }))).toEqual([
    'KEDAI_MODE',
    'KEDAI_SECRET',
    'KEDAI_PUBLIC_URL',
    'KEDAI_GATEWAY',
    'KEDAI_SMS',
    'PORT',
    'KEDAI_RATE',
  ]);
  expect(namesIn(problemsOf({ ...others, KEDAI_MODE: 'test' }))).toEqual(['KEDAI_MODE', 'PORT', 'KEDAI_RATE']);
  expect(namesIn(problemsOf({ ...others, DATABASE_URL: 'postgres://db/kedai', KEDAI_GATWAY: 'x' }))).toEqual([
    'KEDAI_MODE',
    'KEDAI_GATWAY',
    'PORT',
    'KEDAI_RATE',
  ]);
  expect(namesIn(problemsOf({ DATABASE_URL: 'mysql://db/kedai' }))).toEqual(['KEDAI_MODE', 'DATABASE_URL']);
});

it('tools that need only the place of the data tell its settings and misspelt names at once', () => {
  const wrong = () => placeOf({ DATABASE_URL: 'nope', KEDAI_DATTA: 'x', PORT: 'http' }, '/srv/kedai');
  expect(namesIn(problemsIn(wrong))).toEqual(['KEDAI_DATTA', 'DATABASE_URL']);
});

it('each is told on a line of its own, and a wrong value breaks no line', () => {
  const wrong = () => readSettings({ PORT: 'http', KEDAI_RATE: '-1\n2', KEDAI_SEED: 'yes' }, '/srv/kedai');
  let text = '';
  try {
    wrong();
  } catch (error) {
    text = farewell(error).text;
  }
  expect(text.split('\n')).toEqual([
    '3 settings are wrong:',
    '  PORT must be a whole number, not http',
    '  KEDAI_SEED must be 0 or 1, not yes',
    '  KEDAI_RATE must be a whole number, not -1\\u000a2',
  ]);
});

it.each([
  ['KEDAI_GATWAY', 'KEDAI_GATEWAY'],
  ['KEDAI_PUBLICURL', 'KEDAI_PUBLIC_URL'],
  ['KEDAI_TWILIO_ACOUNT', 'KEDAI_TWILIO_ACCOUNT'],
  ['KEDAI_DB_SESSION', 'KEDAI_DB_SESSIONS'],
  ['KEDAI_METRICSKEY', 'KEDAI_METRICS_KEY'],
  ['KEDAI_PROT', 'PORT'],
  ['KEDAI_PORT', 'PORT'],
  ['KEDAI_DATABASE_URL', 'DATABASE_URL'],
  ['KEDAI_HOTS', 'KEDAI_HOST'],
])('%s is refused, also if it is empty, and %s is named', (name, meant) => {
  for (const value of ['x', '']) {
    expect(problemsOf({ [name]: value })).toEqual([`${name} is no setting. Is ${meant} meant?`]);
  }
});

it('names of our tools, of tests and of Kubernetes are no mistakes', () => {
  const others = {
    KEDAI_SHOP_KEY: 'k',
    KEDAI_TEST_PG: '1',
    KEDAI_PORT: 'tcp://10.0.0.1:80',
    KEDAI_SERVICE_HOST: '10.0.0.1',
  };
  expect(problemsOf(others)).toEqual([]);
  expect(problemsOf({ KEDAI_PORT: '3000' })).toHaveLength(1);
});

it.each([
  ['KEDAI_MIDTRANS_SERVER_KEY', 'SB-Mid-server-abc'],
  ['KEDAI_MIDTRANS_URL', 'https://api.sandbox.midtrans.com'],
  ['KEDAI_MIDTRANS_URL', 'http://api.midtrans.com'],
  ['KEDAI_TELEGRAM_TEST', '1'],
  ['KEDAI_GRAB_URL', 'https://partner-api.stg-myteksi.com/grabid/v1/oauth2'],
  ['KEDAI_PLAY', '1'],
  ['KEDAI_PUBLIC_URL', 'http://kedai.example'],
  ['KEDAI_UPLOAD_URL', 'http://cdn.example'],
  ['KEDAI_TWILIO_URL', 'http://api.twilio.com'],
  ['KEDAI_S3_URL', 'http://s3.example/bucket'],
  ['KEDAI_ORIGINS', 'https://app.example, http://kedai.example'],
])('production refuses %s=%s', (name, value) => {
  const bucket = name === 'KEDAI_S3_URL' ? { KEDAI_S3_KEY: 'key', KEDAI_S3_SECRET: 'hidden' } : {};
  expect(namesIn(problemsOf({ ...production, ...bucket, [name]: value }))).toEqual([name]);
});

it('shops are simulated in production only where no money is taken', () => {
  const sandbox = { KEDAI_GATEWAY: 'sandbox', KEDAI_GATEWAY_SECRET: 'z9x8c7v6b5n4m3a2s1d0f9g8h7j6k5l4' };
  expect(problemsOf({ ...production, ...sandbox, KEDAI_PLAY: '1' })).toEqual([]);
  const both = { ...sandbox, KEDAI_GATEWAY: 'midtrans,sandbox', KEDAI_PLAY: '1' };
  expect(namesIn(problemsOf({ ...production, ...both }))).toEqual(['KEDAI_PLAY']);
});

it('each key of production is another one, and that is told with all other faults', () => {
  const { KEDAI_SECRET } = production;
  const same = { KEDAI_GATEWAY: 'sandbox', KEDAI_GATEWAY_SECRET: KEDAI_SECRET, KEDAI_METRICS_KEY: KEDAI_SECRET };
  expect(problemsOf({ ...production, ...same, PORT: 'http' })).toEqual([
    'KEDAI_GATEWAY_SECRET must be another key than KEDAI_SECRET',
    'KEDAI_METRICS_KEY must be another key than KEDAI_SECRET',
    'PORT must be a whole number, not http',
  ]);
  expect(problemsOf({ ...same, KEDAI_SECRET })).toEqual([]);
});

describe.each<[string, Environment]>([
  ['production', { ...production, KEDAI_GATEWAY: 'sandbox', KEDAI_GATEWAY_SECRET: 'z9x8c7v6b5n4m3a2s1d0f9g8h7j6k5l4' }],
  ['a demo', {}],
])('a key in %s', (_mode, env) => {
  const keys = ['KEDAI_SECRET', 'KEDAI_GATEWAY_SECRET', 'KEDAI_METRICS_KEY'];

  it.each([
    ['ten digits over and over', '12345678901234567890123456789012'],
    ['one letter', 'a'.repeat(40)],
    ['few letters', 'abcdabcabddcabcdbacbdabcbdabcbdbca'],
    ['a piece over and over', 'q7Zp-4kXw2q7Zp-4kXw2q7Zp-4kXw2q7Zp'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['digits and letters backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
    ['a sample', 'this is only a sample key of many letters'],
  ])('is not %s', (_what, value) => {
    for (const name of keys) {
      expect(problemsOf({ ...env, [name]: value })).toEqual([
        `${name} must be at least 32 random characters, no sample, sequence or repeated piece`,
      ]);
    }
  });

  it('is what a generator of random text makes', () => {
    for (const coding of ['hex', 'base64', 'base64url'] as const) {
      for (let n = 0; n < 200; n += 1) {
        const given = Object.fromEntries(keys.map((name) => [name, randomBytes(32).toString(coding)]));
        expect(problemsOf({ ...env, ...given })).toEqual([]);
      }
    }
  });
});

it('a stand-in on this machine may do without TLS', () => {
  const here = { KEDAI_PUBLIC_URL: 'http://127.0.0.1:3000', KEDAI_MIDTRANS_URL: 'http://localhost:4000' };
  const origins = { KEDAI_ORIGINS: 'https://app.example,http://localhost:8080' };
  expect(problemsOf({ ...production, ...here, ...origins })).toEqual([]);
});

it.each([
  ['DATABASE_URL', 'mysql://root:hunter2@db/kedai'],
  ['DATABASE_URL', 'postgres://root:hunter2@db:port/kedai'],
  ['DATABASE_URL', 'postgres://kedai:p@hunter2/x@db.invalid/kedai'],
  ['DATABASE_URL', 'postgres://kedai:123/hunter2@db.invalid/kedai'],
  ['DATABASE_URL', 'postgres://kedai:p@hunter2#x@db.invalid/kedai'],
  ['DATABASE_URL', 'postgres://kedai:123?hunter2@db.invalid/kedai'],
  ['DATABASE_URL', 'postgres://kedai:123#hunter2'],
  ['KEDAI_UPLOAD_URL', 'http:/root:hunter2@kedai.example'],
  ['KEDAI_UPLOAD_URL', 'https://root:p/hunter2@kedai.example'],
  ['KEDAI_UPLOAD_URL', 'https://root:123/hunter2@kedai.example'],
  ['KEDAI_ORIGINS', 'https://root:123/hunter2@kedai.example'],
  ['KEDAI_MAP_TILES', 'https://root:123/hunter2@tiles.example/{z}/{x}'],
  ['KEDAI_PUBLIC_URL', 'https://root:hunter2@kedai.example'],
  ['KEDAI_S3_URL', 'https://root:hunter2@s3.example/bucket'],
  ['KEDAI_ORIGINS', 'https://root:hunter2@kedai.example'],
  ['KEDAI_MAP_TILES', 'https://root:hunter2@tiles.example/{z}/{x}'],
  ['KEDAI_SECRET', 'hunter2'],
  ['KEDAI_METRICS_KEY', 'hunter2'],
  ['KEDAI_TWILIO_TOKEN', 'hunter2'],
])('a wrong %s is told without the password in %s', (name, value) => {
  const problems = problemsOf({ ...production, [name]: value });
  expect(namesIn(problems)).toContain(name);
  expect(problems.join('\n')).not.toContain('hunter2');
});
