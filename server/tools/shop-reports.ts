import { clockAt } from '@/domain/place-time';
import type { OpsAfterSale } from '../src/internal-contract/ops-after-sale.schemas';
import { call, type Options, say, UsageError } from './shop-call';

const timeOf = (seconds: number): string => clockAt(seconds, 0).format('YYYY-MM-DD HH:mm');

/** What is known of a delivery that did not arrive, as its customer says. */
function deliveryLine({ reason_code, delivery }: OpsAfterSale): string[] {
  if (reason_code !== 'notArrived' || !delivery) return [];
  const { sendtime, arrivetime, arrived_by, arrived_who } = delivery;
  const sent = sendtime === null ? [] : [`courier sent ${timeOf(sendtime)}`];
  const by = arrived_by === 'system' ? 'nobody, by time' : arrived_who || 'the shop';
  const arrived = arrivetime === null ? 'not called arrived' : `called arrived ${timeOf(arrivetime)} by ${by}`;
  return [`        ${[...sent, arrived].join(', ')}`];
}

function linesOf(row: OpsAfterSale, lang: Options['lang']): string[] {
  const { after_sn, order_sn, pickup_no, mobile, amount, fee_amount, reason_code, content, images, items } = row;
  return [
    `${after_sn}  ${timeOf(row.createtime)}  ${pickup_no ?? '-'} ${order_sn}  ${mobile}  Rp ${amount}  ${reason_code}`,
    ...deliveryLine(row),
    ...items.map((item) => `        ${item.num} x ${item.name_json[lang]}  Rp ${item.amount}`),
    ...(fee_amount > 0 ? [`        fees  Rp ${fee_amount}`] : []),
    ...(content ? [`        "${content}"`] : []),
    ...images.map((url) => `        ${url}`),
    `        granted at ${timeOf(row.answer_until)} without an answer`,
  ];
}

/** What customers ask back and nobody has answered. Times are UTC. */
async function reports(options: Options): Promise<void> {
  const open = (await call(options, 'afterSales')).after_sales.filter(({ state }) => state === 'applied');
  if (open.length === 0) say('Nobody waits for an answer.');
  for (const line of open.flatMap((row) => linesOf(row, options.lang))) say(line);
}

/** Grants all that a report asks for. */
async function grant(options: Options): Promise<void> {
  const [, after_sn] = options.words;
  if (!after_sn) throw new UsageError('Which report? A number from "reports".');
  const { amount } = await call(options, 'decide', { after_sn, decision: 'grant' });
  say(`${after_sn} is granted: Rp ${amount}.`);
}

async function refuse(options: Options): Promise<void> {
  const [, after_sn, ...words] = options.words;
  const reason = words.join(' ');
  if (!after_sn || !reason) throw new UsageError('Which report, and why? A number from "reports", and a text.');
  await call(options, 'decide', { after_sn, decision: 'refuse', reason });
  say(`${after_sn} is refused.`);
}

export const reportCommands: Record<string, (options: Options) => Promise<void>> = {
  reports,
  'grant-report': grant,
  'refuse-report': refuse,
};
