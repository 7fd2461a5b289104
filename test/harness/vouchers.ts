import type { PayChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import { keylessIntent } from '../../server/src/lib/intent';
import type { TestServer } from './server';
import type { Shopping } from './shopping';

/** The vouchers of the demo. */
export type DemoVoucher = 'five-mornings' | 'one-boba' | 'hundred-thousand' | 'ten-chocolates';

export async function voucherId({ db }: Pick<TestServer, 'db'>, key: DemoVoucher): Promise<number> {
  const found = await db.read.selectFrom('voucher').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return found.id;
}

/** Places an order of vouchers, and returns its number. */
export async function buyVoucher(shopping: Shopping, key: DemoVoucher = 'five-mornings', num = 1): Promise<string> {
  const id = await voucherId(shopping.server, key);
  return (await shopping.server.must('voucher', 'add', { id, num }, shopping)).order_sn;
}

/** Begins a payment of an order of vouchers. Returns what is paid at the sandbox. */
export async function openVoucher(
  { server, token }: Shopping,
  order_sn: string,
  channel: PayChannel = 'qris',
): Promise<{ qr_string: string; payment_sn: string }> {
  const { launch, payment_sn } = await server.must('voucher', 'pay', { order_sn, channel }, { token });
  return { qr_string: launch.type === 'qr' ? launch.qr_string : '', payment_sn };
}

/** What happens to a payment at the sandbox, and to its notifications. */
export const atSandbox = ({ server }: Shopping, qr_string: string, more: object = {}) =>
  server.http.inject({ method: 'POST', url: '/gateway/control', payload: { qr_string, action: 'pay', ...more } });

export async function payVoucher(shopping: Shopping, order_sn: string): Promise<void> {
  const { qr_string } = await openVoucher(shopping, order_sn);
  await atSandbox(shopping, qr_string);
}

/** Buys and pays vouchers. Returns the number of the order and its codes. */
export async function paidVoucher(
  shopping: Shopping,
  key: DemoVoucher = 'five-mornings',
  num = 1,
): Promise<{ order_sn: string; codes: string[] }> {
  const order_sn = await buyVoucher(shopping, key, num);
  await payVoucher(shopping, order_sn);
  const { codes } = await shopping.server.must('voucher', 'details', { order_sn }, shopping);
  return { order_sn, codes: codes.map(({ code }) => code) };
}

/** Redeems a code at the counter of a shop. */
export const redeemVoucher = ({ server }: Pick<Shopping, 'server'>, typed: string, shopId = 1): Promise<unknown> =>
  server.services.redemptions.redeem(
    { typed, shopId, staff: { staffId: 1, name: 'Sri', tokenHash: '' } },
    keylessIntent(server.db),
  );

/** Gives the unused codes of an order back. */
export const refundUnused = ({ server, token }: Shopping, order_sn: string, language?: Language) =>
  server.call('order', 'afterSale', { order_sn, action: 'refund_unused' }, { token, ...(language && { language }) });
