import fs from 'node:fs';
import path from 'node:path';
import { areaOf } from '../../../test/harness/texts';
import { holdings } from './holdings';

/** A text of `src/i18n/en/privacy.ts` and words of it, or the reason why the page does not name the table. */
type Said = readonly [key: string, words: string] | string;
interface Told {
  /** Where the page says that it is stored. */
  stored: Said;
  /** Where it says that rows stay when the account is deleted. It is absent if they are removed. */
  kept?: Said;
}

const law: Said = ['privacy.keptText', 'Orders and payments'];
const brief = 'it is deleted within days, also without a deletion';
const payment: Told = { stored: ['privacy.ordersText', 'how you paid'], kept: law };
const review: Told = { stored: ['privacy.wordsText', 'reviews'], kept: ['privacy.keptText', 'stars of your reviews'] };
const team: Told = { stored: ['privacy.ordersText', 'a team of group buying'], kept: law };
const draws: Told = {
  stored: ['privacy.benefitsText', 'prize wheel'],
  kept: ['privacy.keptText', 'Draws of the prize wheel'],
};
const points: Told = { stored: ['privacy.benefitsText', 'Points'] };

/** Where customers read of each table with data of members. */
const told: Readonly<Record<string, Told>> = {
  users: { stored: ['privacy.accountText', 'phone number'], kept: 'what stays of the row says nothing of a person' },
  user_consent: { stored: ['privacy.consents', 'agreed'] },
  account_deletion: { stored: ['privacy.deletedTitle', 'will be deleted'] },
  phone_change: { stored: ['privacy.accountText', 'When you change it'] },
  user_token: { stored: ['privacy.devicesText', 'each login'] },
  webhook_event: {
    stored: ['privacy.devicesText', 'what becomes of the orders'],
    kept: 'the partner has yet to be told; deleted after 30 days',
  },
  partner_link: { stored: ['privacy.devicesText', 'that partner knows you'] },
  embed_code: { stored: brief },
  link_ticket: { stored: brief },
  sms_code: { stored: brief, kept: brief },
  former_number: {
    stored: ['privacy.accountText', 'the old number for a year'],
    kept: ['privacy.keptText', 'For a year your number'],
  },
  idempotency: { stored: brief },
  address: { stored: ['privacy.places', 'Addresses'] },
  shop_collect: { stored: ['privacy.places', 'favourites'] },
  cart_line: { stored: ['privacy.places', 'cart'] },
  user_coupon: { stored: ['privacy.benefitsText', 'coupons'], kept: 'used ones belong to an order, and name nobody' },
  membership: { stored: ['privacy.benefitsText', 'level'] },
  growth_log: { stored: ['privacy.benefitsText', 'growth'] },
  points,
  points_log: points,
  points_lot: points,
  sign_log: { stored: ['privacy.benefitsText', 'checked in'] },
  invite_reward: { stored: ['privacy.benefitsText', 'whom you invited'] },
  notice: { stored: ['privacy.benefitsText', 'Notices'] },
  upload: { stored: ['privacy.wordsText', 'pictures'], kept: 'a job deletes the files and the rows within minutes' },
  feedback: { stored: ['privacy.wordsText', 'feedback'] },
  orders: { stored: ['privacy.orders', 'Orders'], kept: law },
  order_goods: { stored: ['privacy.ordersText', 'drinks'], kept: law },
  order_log: { stored: 'when the order went on; the page of the order shows it', kept: law },
  delivery: { stored: ['privacy.ordersText', 'where they were brought'], kept: law },
  payment,
  cash_payment: payment,
  payment_event: payment,
  refund: { stored: ['privacy.ordersText', 'pay money back'], kept: law },
  after_sale: { stored: ['privacy.wordsText', 'Reports'], kept: law },
  evaluation: review,
  evaluation_goods: review,
  redemption_code: { stored: ['privacy.ordersText', 'redeem a code'], kept: law },
  voucher_order: { stored: ['privacy.ordersText', 'vouchers'], kept: law },
  voucher_given: { stored: ['privacy.ordersText', 'vouchers'], kept: law },
  points_order: { stored: ['privacy.ordersText', 'exchanged points for'], kept: law },
  shipment: { stored: ['privacy.ordersText', 'where they were brought'], kept: law },
  chance_order: draws,
  wheel_chance: draws,
  wheel_draw: draws,
  wheel_member: { stored: ['privacy.benefitsText', 'prize wheel'] },
  group_order: team,
  team,
};

const privacy: Readonly<Record<string, unknown>> = areaOf('en', 'privacy');
const guide = fs.readFileSync(path.join(__dirname, '../../../docs/personal-data.md'), 'utf8');
/** The tables that the guide names in its second column. */
const inGuide = new Set(
  guide
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, table]) => table as string)),
);

const saysSo = (said: Said | undefined): boolean =>
  typeof said === 'string' || (said !== undefined && String(privacy[said[0]]).includes(said[1]));

/** What is missing where operators and customers read of a table. */
function faultsOf({ table, fate }: { table: string; fate: { is: string } }): string[] {
  const { stored, kept } = told[table] ?? {};
  return [
    ...(inGuide.has(table) ? [] : [`name the table ${table} in the table of docs/personal-data.md`]),
    ...(saysSo(stored)
      ? []
      : [`say in src/i18n/*/privacy.ts what ${table} stores of a member, and name those words in told.test.ts`]),
    ...(fate.is === 'removed' || saysSo(kept)
      ? []
      : [`say in src/i18n/*/privacy.ts that ${table} stays after a deletion, and name those words in told.test.ts`]),
  ];
}

it('every table with data of members is in the guide, and customers read of it', () => {
  expect(holdings.flatMap(faultsOf)).toEqual([]);
});

it('no other table is', () => {
  const tables = [...new Set(holdings.map(({ table }) => table))].sort();
  expect([...inGuide].sort()).toEqual(tables);
  expect(Object.keys(told).sort()).toEqual(tables);
});

it('a table that nothing names is noticed in each place', () => {
  expect(faultsOf({ table: 'gift_card', fate: { is: 'kept' } })).toEqual([
    expect.stringMatching('gift_card in the table of docs/personal-data.md'),
    expect.stringMatching('what gift_card stores of a member'),
    expect.stringMatching('that gift_card stays after a deletion'),
  ]);
});
