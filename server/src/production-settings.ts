import { isThisMachine, type Reader as ReaderOf, webAddress } from './config-values';

/** Addresses that customers, or keys of the chain, go to. A stand-in on this machine may do without TLS. */
const safeAddresses = [
  'KEDAI_PUBLIC_URL',
  'KEDAI_ORIGINS',
  'KEDAI_MIDTRANS_URL',
  'KEDAI_S3_URL',
  'KEDAI_UPLOAD_URL',
  'KEDAI_MAP_TILES',
] as const;
type SafeAddress = (typeof safeAddresses)[number];

type Reader = ReaderOf<
  | 'KEDAI_PLAY'
  | 'KEDAI_TELEGRAM_TEST'
  | 'KEDAI_GRAB_URL'
  | 'KEDAI_GATEWAY'
  | 'KEDAI_GATEWAY_SECRET'
  | 'KEDAI_MIDTRANS_SERVER_KEY'
  | 'KEDAI_SECRET'
  | 'KEDAI_METRICS_KEY'
  | 'KEDAI_SMS'
  | SafeAddress
>;

/** What production needs and does not have: secrets, and an answer to each question that a demo answers itself. */
function needs(read: Reader): string[] {
  const isSandbox = (read('KEDAI_GATEWAY') ?? '').includes('sandbox');
  const secrets = ['KEDAI_SECRET', ...(isSandbox ? (['KEDAI_GATEWAY_SECRET'] as const) : [])] as const;
  const missing = [...secrets, 'KEDAI_PUBLIC_URL' as const].filter((name) => !read(name));
  const choices = {
    KEDAI_GATEWAY: 'midtrans, or sandbox, which is not for real customers.',
    KEDAI_SMS: 'twilio, or terminal, which is not for real customers.',
  };
  const open = (['KEDAI_GATEWAY', 'KEDAI_SMS'] as const).filter((name) => !read(name));
  return [
    ...missing.map((name) => `${name} is needed in production`),
    ...open.map((name) => `${name} must be given in production: ${choices[name]}`),
  ];
}

/** Whoever knows one key must not know another: that of the figures is given to other programs. */
function equals(read: Reader): string[] {
  const keys = ['KEDAI_SECRET', 'KEDAI_GATEWAY_SECRET', 'KEDAI_METRICS_KEY'] as const;
  return keys.flatMap((name, at) => {
    const same = keys.slice(0, at).find((other) => read(name) && read(name) === read(other));
    return same ? [`${name} must be another key than ${same}`] : [];
  });
}

function isPlain(address: string): boolean {
  const url = webAddress(address);
  return url?.protocol === 'http:' && !isThisMachine(url);
}

/** What is for trying only: keys of test accounts, and addresses without TLS. */
function refuses(read: Reader): string[] {
  const plain = safeAddresses.filter((name) => (read(name) ?? '').split(',').some((one) => isPlain(one.trim())));
  const isTested = (read('KEDAI_MIDTRANS_SERVER_KEY') ?? '').startsWith('SB-');
  const hostOf = (name: 'KEDAI_MIDTRANS_URL' | 'KEDAI_GRAB_URL') => webAddress(read(name) ?? '')?.hostname ?? '';
  const goesToTest = /sandbox/i.test(hostOf('KEDAI_MIDTRANS_URL'));
  const grabsToTest = /(^|[.-])(stg|staging)[.-]/i.test(hostOf('KEDAI_GRAB_URL'));
  const takesMoney = (read('KEDAI_GATEWAY') ?? '').includes('midtrans');
  return [
    ...plain.map((name) => `${name} must begin with https:// in production`),
    ...(isTested ? ['KEDAI_MIDTRANS_SERVER_KEY is a key of the sandbox (SB-…), which takes no money'] : []),
    ...(grabsToTest ? ['KEDAI_GRAB_URL is the staging server of Grab, which knows no real customers'] : []),
    ...(read('KEDAI_TELEGRAM_TEST') === '1'
      ? ["KEDAI_TELEGRAM_TEST must be 0 in production: anybody can open accounts in Telegram's test environment"]
      : []),
    ...(read('KEDAI_PLAY') === '1' && takesMoney
      ? ['KEDAI_PLAY must be 0 beside midtrans: simulated shops hand over what customers have paid and nobody has made']
      : []),
    ...(goesToTest ? ['KEDAI_MIDTRANS_URL is the sandbox of Midtrans, which takes no money'] : []),
  ];
}

/** What keeps a server with these settings from being one for real customers. Empty if nothing does. */
export const productionFaults = (read: Reader): string[] => [...needs(read), ...equals(read), ...refuses(read)];
