import { stateOf } from '@/domain/order-kind';
import { voucher } from '@/domain/voucher';
import type { Db } from '../db/db';
import { SaidError } from '../lib/errors/said-error';
import { voucherTexts } from '../messages/voucher-texts';
import { lockedAct, type MoneyDeps, type OrderActs } from '../order';
import { countOrderCodes } from '../redemption';
import { voucherKind } from './voucher-kind';
import { endCodes, termsOf } from './voucher-terms';

/** What the customer of an order of vouchers can do by `goodsAfter`: give back the codes that are unused. */
export const voucherActs = (deps: MoneyDeps & { db: Db }) =>
  ({
    refund_unused: lockedAct(voucherKind, deps.db, async (tx, order) => {
      if (order.status !== voucher.statuses.paid) {
        const { refunded } = await countOrderCodes(tx, order.id);
        if (refunded === 0) return false;
        const state = stateOf(voucher, order.status);
        throw new SaidError('ORDER_STATE', { state }, (language) => voucherTexts[language].givenBack);
      }
      if ((await termsOf(tx, order)).refund_switch === 0) {
        throw new SaidError('ORDER_STATE', { state: 'paid' }, (language) => voucherTexts[language].codesStay);
      }
      return await endCodes(tx, deps, { order, by: 'user', reason: '' });
    }),
  }) satisfies OrderActs;
