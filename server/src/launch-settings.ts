import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { ConfigError, isThisMachine, type Reader as ReaderOf, webAddress } from './config-values';

/** Hosts whose launches the server can verify. They are kinds of partners. */
export const launchHosts = ['telegram', 'line', 'gopay', 'grab', 'alipayplus'] as const;
export type LaunchHost = (typeof launchHosts)[number];

export interface TelegramSettings {
  /** It is undefined if only the bot's id is known. Launches are then verified by Telegram's own key. */
  botToken: string | undefined;
  botId: string;
  /** Whether launches come from Telegram's test environment, which signs with another key. */
  isTest: boolean;
}

export interface LineSettings {
  url: string;
  channelId: string;
  /** The id of the LIFF app, which its SDK needs; undefined: the app does not begin the SDK. */
  liffId: string | undefined;
}

export interface GopaySettings {
  url: string;
  credentials: string;
}

export interface GrabSettings {
  /** Address below which the OpenID configuration is. */
  url: string;
  clientId: string;
  redirectUris: readonly string[];
}

export interface AlipayplusSettings {
  url: string;
  clientId: string;
  appId: string;
  /** Name of the wallet, as the platform writes it. */
  wallet: string;
  privateKey: KeyObject;
  /** It is the wallet's, whose answers are signed. */
  publicKey: KeyObject;
  keyVersion: string;
}

/** A host that is absent is not set up: its launches are refused. */
export interface LaunchSettings {
  telegram?: TelegramSettings;
  line?: LineSettings;
  gopay?: GopaySettings;
  grab?: GrabSettings;
  alipayplus?: AlipayplusSettings;
}

/** Their documentation could be read in part only. docs/hosts.md says what is missing. */
const unreadHosts: readonly LaunchHost[] = ['grab', 'alipayplus'];

export const launchSettings = [
  { name: 'KEDAI_TELEGRAM_BOT_TOKEN', preset: undefined, about: 'Token of the bot that opens the app in Telegram' },
  {
    name: 'KEDAI_TELEGRAM_BOT_ID',
    preset: undefined,
    about: "Id of that bot, instead of its token: launches are then verified by Telegram's public key",
  },
  { name: 'KEDAI_TELEGRAM_TEST', preset: '0', about: "1: launches come from Telegram's test environment" },
  {
    name: 'KEDAI_LINE_CHANNEL',
    preset: undefined,
    about: 'Id of the LINE Login channel to which the LIFF app belongs',
  },
  {
    name: 'KEDAI_LINE_LIFF',
    preset: undefined,
    about: 'Id of the LIFF app, which begins with that of the channel; without it LINE logs nobody in',
  },
  { name: 'KEDAI_LINE_URL', preset: 'https://api.line.me', about: 'Address of the LINE Login API' },
  {
    name: 'KEDAI_GOPAY_CREDENTIALS',
    preset: undefined,
    about: 'AuthCredentials of the mini app, which GoPay sends by e-mail, without the word Basic',
  },
  {
    name: 'KEDAI_GOPAY_URL',
    preset: 'https://public-mini-app-merchants.gopayapi.com',
    about: "Address of GoPay's API for mini apps",
  },
  { name: 'KEDAI_GRAB_CLIENT', preset: undefined, about: 'Client id at GrabID' },
  {
    name: 'KEDAI_GRAB_REDIRECTS',
    preset: '',
    about: 'Redirect URIs that are registered at GrabID, separated by commas',
  },
  {
    name: 'KEDAI_GRAB_URL',
    preset: ['https://partner-api.stg-myteksi.com/grabid/v1/oauth2', 'https://partner-api.grab.com/grabid/v1/oauth2'],
    about: 'Address of GrabID',
  },
  {
    name: 'KEDAI_ALIPAYPLUS_URL',
    preset: undefined,
    about: "Address of the wallet's Open API, as its platform names it",
  },
  { name: 'KEDAI_ALIPAYPLUS_CLIENT', preset: undefined, about: 'Client id there' },
  { name: 'KEDAI_ALIPAYPLUS_APP', preset: undefined, about: 'Id of the mini program there' },
  { name: 'KEDAI_ALIPAYPLUS_WALLET', preset: undefined, about: 'Name of the wallet there, such as DANA' },
  {
    name: 'KEDAI_ALIPAYPLUS_PRIVATE_KEY',
    preset: undefined,
    about: 'RSA key that signs our requests there: PKCS #8 in Base64, on one line',
  },
  {
    name: 'KEDAI_ALIPAYPLUS_PUBLIC_KEY',
    preset: undefined,
    about: 'RSA key that signs its answers: X.509 in Base64, on one line',
  },
  { name: 'KEDAI_ALIPAYPLUS_KEY_VERSION', preset: '1', about: 'Version of these keys there' },
  {
    name: 'KEDAI_LAUNCH_UNREAD',
    preset: '',
    about: 'Hosts to accept although their documentation was read in part only, separated by commas: grab, alipayplus',
  },
] as const;

type Name = (typeof launchSettings)[number]['name'];
type Reader = ReaderOf<Name>;

interface Form {
  is: RegExp;
  form: string;
}

const NO_BLANKS: Form = { is: /^\S{1,300}$/, form: 'without blanks' };
const RSA_BITS_MIN = 2048;

/** Reads settings, and gathers what is wrong. No message repeats a value, which may be a secret. */
class Settings {
  readonly problems: string[] = [];

  constructor(readonly read: Reader) {}

  /** Whether any of these is given. */
  names(...names: readonly Name[]): boolean {
    return names.some((name) => this.read(name) !== undefined);
  }

  needed(name: Name, { is, form }: Form = NO_BLANKS): string {
    const given = this.read(name);
    if (given === undefined) this.problems.push(`${name} is needed beside the other settings of its host`);
    else if (!is.test(given)) this.problems.push(`${name} must be ${form}`);
    return given ?? '';
  }

  list(name: Name): string[] {
    return (this.read(name) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  }

  flag(name: Name): boolean {
    return this.needed(name, { is: /^[01]$/, form: '0 or 1' }) === '1';
  }

  /** Credentials must not travel in plain text. A stand-in on this machine may do without encryption. */
  url(name: Name): string {
    const given = this.needed(name);
    const url = webAddress(given);
    const isPlain = url?.protocol !== 'https:' && !(url && isThisMachine(url));
    if (given && (!url || url.username || url.search || url.hash || isPlain)) {
      this.problems.push(`${name} must be an address that begins with https://`);
    }
    return given.replace(/\/+$/, '');
  }

  key(name: Name, form: string, make: (der: Buffer) => KeyObject): KeyObject | undefined {
    const given = this.needed(name, { is: /^[A-Za-z0-9+/]+={0,2}$/, form: 'a key in Base64, on one line' });
    if (!given || this.problems.some((problem) => problem.startsWith(`${name} `))) return undefined;
    try {
      const key = make(Buffer.from(given, 'base64'));
      const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
      if (key.asymmetricKeyType === 'rsa' && bits >= RSA_BITS_MIN) return key;
    } catch {
      // It is no key; the problem below says so.
    }
    this.problems.push(`${name} must be an RSA key of at least ${RSA_BITS_MIN} bits, as ${form} in Base64`);
    return undefined;
  }
}

function telegramOf(settings: Settings): TelegramSettings | undefined {
  if (!settings.names('KEDAI_TELEGRAM_BOT_TOKEN', 'KEDAI_TELEGRAM_BOT_ID')) return undefined;
  const isTest = settings.flag('KEDAI_TELEGRAM_TEST');
  if (!settings.names('KEDAI_TELEGRAM_BOT_TOKEN')) {
    const botId = settings.needed('KEDAI_TELEGRAM_BOT_ID', { is: /^\d{1,20}$/, form: 'digits' });
    return { botToken: undefined, botId, isTest };
  }
  if (settings.names('KEDAI_TELEGRAM_BOT_ID')) {
    settings.problems.push('KEDAI_TELEGRAM_BOT_ID is for bots whose token is not known: give one of the two');
  }
  const form = { is: /^\d{1,20}:[\w-]{20,100}$/, form: 'a number, a colon and letters, as BotFather gives it' };
  const botToken = settings.needed('KEDAI_TELEGRAM_BOT_TOKEN', form);
  return { botToken, botId: botToken.split(':')[0] ?? '', isTest };
}

function lineOf(settings: Settings): LineSettings | undefined {
  if (!settings.names('KEDAI_LINE_CHANNEL', 'KEDAI_LINE_LIFF')) return undefined;
  const channelId = settings.needed('KEDAI_LINE_CHANNEL', { is: /^\d{1,20}$/, form: 'digits' });
  const form = { is: new RegExp(`^${channelId}-\\w{1,32}$`), form: 'the id of the channel, a hyphen and letters' };
  const liffId = settings.names('KEDAI_LINE_LIFF') ? settings.needed('KEDAI_LINE_LIFF', form) : undefined;
  return { url: settings.url('KEDAI_LINE_URL'), channelId, liffId };
}

const gopayOf = (settings: Settings): GopaySettings | undefined =>
  settings.names('KEDAI_GOPAY_CREDENTIALS')
    ? { url: settings.url('KEDAI_GOPAY_URL'), credentials: settings.needed('KEDAI_GOPAY_CREDENTIALS') }
    : undefined;

function grabOf(settings: Settings): GrabSettings | undefined {
  if (!settings.names('KEDAI_GRAB_CLIENT')) return undefined;
  const redirectUris = settings.list('KEDAI_GRAB_REDIRECTS');
  if (redirectUris.length === 0 || redirectUris.some((uri) => !uri.startsWith('https://') || !webAddress(uri))) {
    settings.problems.push('KEDAI_GRAB_REDIRECTS must be addresses that begin with https://, separated by commas');
  }
  return { url: settings.url('KEDAI_GRAB_URL'), clientId: settings.needed('KEDAI_GRAB_CLIENT'), redirectUris };
}

function alipayplusOf(settings: Settings): AlipayplusSettings | undefined {
  const names = [
    ...([
      'KEDAI_ALIPAYPLUS_URL',
      'KEDAI_ALIPAYPLUS_CLIENT',
      'KEDAI_ALIPAYPLUS_APP',
      'KEDAI_ALIPAYPLUS_WALLET',
    ] as const),
    ...(['KEDAI_ALIPAYPLUS_PRIVATE_KEY', 'KEDAI_ALIPAYPLUS_PUBLIC_KEY'] as const),
  ];
  if (!settings.names(...names)) return undefined;
  const privateKey = settings.key('KEDAI_ALIPAYPLUS_PRIVATE_KEY', 'PKCS #8', (key) =>
    createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  );
  const publicKey = settings.key('KEDAI_ALIPAYPLUS_PUBLIC_KEY', 'X.509', (key) =>
    createPublicKey({ key, format: 'der', type: 'spki' }),
  );
  const rest = {
    url: settings.url('KEDAI_ALIPAYPLUS_URL'),
    clientId: settings.needed('KEDAI_ALIPAYPLUS_CLIENT'),
    appId: settings.needed('KEDAI_ALIPAYPLUS_APP'),
    wallet: settings.needed('KEDAI_ALIPAYPLUS_WALLET', {
      is: /^[A-Z0-9_]{1,64}$/,
      form: 'capital letters, such as DANA',
    }),
    keyVersion: settings.needed('KEDAI_ALIPAYPLUS_KEY_VERSION', { is: /^\d{1,9}$/, form: 'a whole number' }),
  };
  return privateKey && publicKey ? { ...rest, privateKey, publicKey } : undefined;
}

/** Whoever sets up a host of which this is known says so, and has read docs/hosts.md. */
function checkUnread(settings: Settings, found: LaunchSettings): void {
  const accepted = settings.list('KEDAI_LAUNCH_UNREAD');
  const wrong = accepted.find((name) => !unreadHosts.some((host) => host === name));
  if (wrong !== undefined) settings.problems.push(`KEDAI_LAUNCH_UNREAD accepts ${unreadHosts.join(', ')} only`);
  for (const host of unreadHosts) {
    if (!found[host] || accepted.includes(host)) continue;
    settings.problems.push(
      `${host} is set up, but its documentation was read in part only (docs/hosts.md): try it, then name it in KEDAI_LAUNCH_UNREAD`,
    );
  }
}

/** @throws ConfigError which names every problem */
export function launchOf(read: Reader): LaunchSettings {
  const settings = new Settings(read);
  const found: LaunchSettings = {
    telegram: telegramOf(settings),
    line: lineOf(settings),
    gopay: gopayOf(settings),
    grab: grabOf(settings),
    alipayplus: alipayplusOf(settings),
  };
  checkUnread(settings, found);
  if (settings.problems.length > 0) throw new ConfigError(...settings.problems);
  return found;
}
