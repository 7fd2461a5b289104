import type { Language } from '@/contract/core';
import type { ErrorParams } from '@/contract/errors';
import type { CodeState } from '../internal-contract/ops-redemption.schemas';
import { momentText } from './clock-text';
import { listed } from './listed';
import { fill } from './message';

/**
 * Why a code is not redeemed, by its state. `{when}` is when that came, `{shop}` where it was redeemed, `{shops}` where it is
 * good.
 */
const refusals: Record<Language, Record<Exclude<CodeState, 'good'>, string>> = {
  en: {
    redeemed: 'This code was already redeemed: {when}, {shop}',
    refunded: 'This code was refunded: {when}',
    ended: 'This code is no longer valid: it ended {when}',
    expired: 'This code is no longer valid: it expired {when}',
    'other-shop': 'This code is not valid here, but in these shops: {shops}',
    'not-now': 'What this code is for is not available here now. The code stays valid',
  },
  id: {
    redeemed: 'Kode ini sudah ditukar: {when}, {shop}',
    refunded: 'Uang untuk kode ini sudah dikembalikan: {when}',
    ended: 'Kode ini tidak berlaku lagi: berakhir {when}',
    expired: 'Kode ini tidak berlaku lagi: kedaluwarsa {when}',
    'other-shop': 'Kode ini tidak berlaku di sini, tetapi di kedai ini: {shops}',
    'not-now': 'Isi kode ini sedang tidak tersedia di sini. Kodenya tetap berlaku',
  },
  'zh-Hans': {
    redeemed: '这个兑换码已使用：{when}，{shop}',
    refunded: '这个兑换码已退款：{when}',
    ended: '这个兑换码已失效：{when}',
    expired: '这个兑换码已过期：{when}',
    'other-shop': '这个兑换码不能在本店使用，可用门店：{shops}',
    'not-now': '本店现在没有可兑换的饮品，兑换码仍然有效',
  },
};

/** Says why a code is not redeemed, with the times of the shop that asks. */
export function redeemRefusal(
  params: ErrorParams['REDEEM_REFUSED'] & { state: Exclude<CodeState, 'good'> },
  where: { language: Language; offsetMinutes: number },
): string {
  const { state, redeemtime, redeem_shop, endtime, expiretime, shops } = params;
  return fill(refusals[where.language][state], {
    when: momentText(redeemtime ?? endtime ?? expiretime, where),
    shop: redeem_shop ?? '',
    shops: listed(shops, where.language),
  });
}
