import { clockAt } from '@/domain/place-time';
import { shownCode } from '@/domain/redemption-code';
import type { OpsCode } from '../src/internal-contract/ops-redemption.schemas';
import { call, type Options, say, UsageError } from './shop-call';

const timeOf = (seconds: number): string => clockAt(seconds, 0).format('YYYY-MM-DD HH:mm');

function typedCode({ words: [command, ...code] }: Options): string {
  if (code.length === 0) throw new UsageError(`Which code? For example: ${command} T8HF5WC3`);
  return code.join('');
}

function linesOf(code: OpsCode, lang: Options['lang']): string[] {
  const { state, name, note, number, of, unused, num, customer, mobile, shops, redeemtime, redeem_shop, redeem_by } =
    code;
  const place = of > 1 ? `  code ${number} of ${of}, ${unused} others unused` : '';
  return [
    `${shownCode(code.code)}  ${state}  ${num} x ${name[lang]}${place}`,
    ...(note[lang] ? [`        ${note[lang]}`] : []),
    `        for ${[customer, mobile].filter(Boolean).join(', ')}, good until ${timeOf(code.expiretime)}`,
    ...(shops.length > 0 ? [`        in ${shops.join(', ')}`] : []),
    ...(redeemtime === null ? [] : [`        redeemed ${timeOf(redeemtime)} in ${redeem_shop} by ${redeem_by}`]),
  ];
}

async function show(options: Options): Promise<void> {
  const code = await call(options, 'code', { code: typedCode(options) });
  for (const line of linesOf(code, options.lang)) say(line);
}

async function redeem(options: Options): Promise<void> {
  const { code, name } = await call(options, 'redeem', { code: typedCode(options) });
  say(`${shownCode(code)} is redeemed: ${name[options.lang]}.`);
}

/** What was redeemed on this business day. Times are UTC. */
async function redeemed(options: Options): Promise<void> {
  const { codes, total } = await call(options, 'redeemed');
  say(total === 0 ? 'Nothing was redeemed today.' : `${total} redeemed today.`);
  for (const { code, name, redeemtime, redeem_by } of codes) {
    say(`${timeOf(redeemtime)}  ${shownCode(code)}  ${name[options.lang]}  ${redeem_by}`);
  }
}

/** Codes of customers, in a terminal. */
export const codeCommands: Record<string, (options: Options) => Promise<void>> = { code: show, redeem, redeemed };
