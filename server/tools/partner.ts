import fs from 'node:fs';
import type { Settings } from '../src/config';
import type { Db } from '../src/db/db';
import { keepPartnerKey, readSecrets, secretsFile } from '../src/demo-secrets';
import { systemClock } from '../src/lib/clock';
import { endWith, oneLine } from '../src/lib/errors/start-error';
import { systemRandom } from '../src/lib/random';
import { countLinks, findPartners, findSecrets, PartnerAdmin, PartnerRefused, partnerFaults } from '../src/partner';
import { onDatabase } from './on-database';
import { outliveReader } from './outlive-reader';
import {
  type Asked,
  askedFor,
  factOptions,
  factsOf,
  newPartner,
  onlyOptions,
  optionsUsage,
  refuse,
  wholeOf,
} from './partner-options';
import {
  listDeliveries,
  replay,
  rotate as rotateWebhook,
  setAddress,
  webhookText,
  webhookUsage,
} from './partner-webhooks';

const usage = `npm run partner -- list                    partners, and what is stored of them
npm run partner -- add ID OPTIONS          adds a partner, and prints its secret
npm run partner -- set ID OPTIONS          changes what the options name
npm run partner -- rotate ID [--keep-hours 24]  makes another secret and prints it; the one before is valid for so long
npm run partner -- disable ID              ends its sessions and codes; the app can no longer be framed
npm run partner -- enable ID
${webhookUsage}
${optionsUsage}
A running server knows of a change within a second. The commands use the database itself: stop the server first if it is the embedded
one. docs/partners.md says more.`;

const HOUR = 3600;
const KEEP_HOURS = '24';
const KEEP_HOURS_MAX = 24 * 30;

interface Place {
  db: Db;
  settings: Settings;
  admin: PartnerAdmin;
  asked: Asked;
}

const timeText = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 16)}Z`;
const listText = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));

async function list({ db }: Place): Promise<string[]> {
  const now = systemClock.now();
  const [partners, secrets] = [await findPartners(db.read), await findSecrets(db.read, now)];
  if (partners.length === 0) return ['There are no partners.'];
  const lines: string[] = [];
  for (const partner of partners) {
    const faults = partnerFaults(partner);
    const own = secrets.filter(({ partner_id }) => partner_id === partner.id);
    const ends = own.map(
      ({ createtime, endtime }) => `${timeText(createtime)}${endtime === null ? '' : `, until ${timeText(endtime)}`}`,
    );
    lines.push(
      `${partner.id}  ${partner.name}  ${partner.kind}  ${partner.is_enabled === 1 ? 'enabled' : 'DISABLED'}`,
      ...faults.map((fault) => `  WRONG, so that it counts as disabled: ${fault}`),
      `  origins: ${listText(partner.origins)}`,
      `  return URLs: ${listText(partner.return_urls)}`,
      `  its host may offer: ${listText(partner.capabilities)}`,
      `  pays: ${partner.pay_mode}; phone numbers: ${partner.is_phone_verified === 1 ? 'proven by the partner' : 'not trusted'}; ${partner.rate_per_minute} calls a minute`,
      `  secrets made: ${listText(ends)}; ${partner.public_key === null ? 'no public key' : `a public key (${partner.public_key.kty})`}`,
      `  members linked: ${await countLinks(db.read, partner.id)}; ${await webhookText(db, partner)}`,
    );
  }
  return lines;
}

/** A demo keeps the secrets of its partners where its shop keys are. */
function keep({ mode, dataDir }: Settings, id: string, secret: string): string[] {
  if (mode !== 'demo' || !fs.existsSync(secretsFile(dataDir))) return [];
  if (readSecrets(dataDir).partner_keys?.[id] === undefined) return [];
  keepPartnerKey(dataDir, id, secret);
  return ['The file of the secrets of this demo has it, too.'];
}

const secretLines = (secret: string): string[] => [
  secret,
  'This is the secret of its server. Give it to the partner by a safe way: it is not shown again.',
];

async function add({ db, admin, asked }: Place, id: string): Promise<string[]> {
  onlyOptions(asked, factOptions);
  const secret = await db.transaction((tx) => admin.add(tx, newPartner(id, factsOf(asked))));
  return [`The partner ${id} is added.`, ...secretLines(secret)];
}

async function change({ db, admin, asked }: Place, id: string): Promise<string[]> {
  onlyOptions(asked, factOptions);
  const facts = factsOf(asked);
  if (Object.keys(facts).length === 0) refuse(`What shall be set? ${factOptions.map((name) => `--${name}`).join(' ')}`);
  await db.transaction((tx) => admin.change(tx, id, facts));
  return [`The partner ${id} is changed.`];
}

async function rotate({ db, settings, admin, asked }: Place, id: string): Promise<string[]> {
  onlyOptions(asked, ['keep-hours']);
  const hours = wholeOf('keep-hours', asked.values['keep-hours'] ?? KEEP_HOURS);
  if (hours > KEEP_HOURS_MAX) refuse(`The secret before can be kept for ${KEEP_HOURS_MAX} hours at most`);
  const secret = await db.transaction((tx) => admin.rotate(tx, id, hours * HOUR));
  const before = hours === 0 ? 'is no longer valid' : `is valid until ${timeText(systemClock.now() + hours * HOUR)}`;
  return [
    `The partner ${id} has a new secret; the one before ${before}.`,
    ...secretLines(secret),
    ...keep(settings, id, secret),
  ];
}

async function disable({ db, admin, asked }: Place, id: string): Promise<string[]> {
  onlyOptions(asked, []);
  const ended = await db.transaction((tx) => admin.disable(tx, id));
  return [`The partner ${id} is disabled. ${ended} of its sessions have ended.`];
}

async function enable({ db, admin, asked }: Place, id: string): Promise<string[]> {
  onlyOptions(asked, []);
  await db.transaction((tx) => admin.enable(tx, id));
  return [`The partner ${id} is enabled.`];
}

type Command = (place: Place, id: string, more: string) => Promise<string[]>;

/** Commands of a webhook need a partner that is there. */
const ofWebhook =
  (work: (place: { db: Db; settings: Settings; partnerId: string }, more: string) => Promise<string[]>): Command =>
  async ({ db, settings, admin, asked }, id, more) => {
    onlyOptions(asked, ['failed']);
    if (!(await admin.find(db.read, id))) refuse(`There is no partner ${id}`);
    return await work({ db, settings, partnerId: id }, asked.values.failed ? '--failed' : more);
  };

/** Each command, with what its further words are. */
const commands: Readonly<Record<string, { words: readonly string[]; run: Command }>> = {
  list: { words: [], run: list },
  add: { words: ['ID'], run: add },
  set: { words: ['ID'], run: change },
  rotate: { words: ['ID'], run: rotate },
  disable: { words: ['ID'], run: disable },
  enable: { words: ['ID'], run: enable },
  webhook: { words: ['ID', 'URL|off'], run: ofWebhook(setAddress) },
  'rotate-webhook': { words: ['ID'], run: ofWebhook(rotateWebhook) },
  deliveries: { words: ['ID'], run: ofWebhook(listDeliveries) },
  replay: { words: ['ID', 'EVENT|--failed'], run: ofWebhook(replay) },
};

async function run(args: string[]): Promise<string[]> {
  const asked = askedFor(args);
  const [name = '', id = '', more = '', ...rest] = asked.words;
  if (name === '' || name === 'help' || asked.values.help) return usage.split('\n');
  const command = commands[name];
  if (!command) return refuse(`There is no command ${name}`);
  const given = asked.words.length - 1 + (asked.values.failed ? 1 : 0);
  if (rest.length > 0 || given !== command.words.length) {
    refuse(`${name} takes ${command.words.length === 0 ? 'nothing' : command.words.join(' ')}`);
  }
  const admin = new PartnerAdmin({ clock: systemClock, random: systemRandom });
  return await onDatabase(async (db, settings) => {
    try {
      return await command.run({ db, settings, admin, asked }, id, more);
    } catch (error) {
      if (!(error instanceof PartnerRefused)) throw error;
      const [first = '', ...others] = error.message;
      return refuse(`${first.toUpperCase()}${others.join('')}`);
    }
  });
}

outliveReader();
run(process.argv.slice(2)).then((lines) => {
  for (const line of lines) console.log(oneLine(line));
}, endWith);
