import type { Language } from '@/contract/core';
import type { AfterSale, AfterSaleState } from '@/contract/order/after-sale.schemas';
import { afterSaleStatus } from '@/domain/after-sale';
import { texts } from '../messages/message';
import { type RefundOutcome, refundStatus } from '../payment';
import { type AfterSaleRecord, notArrived, stored } from './after-sale-repository';

const ofRefund: Record<number, AfterSaleState> = {
  [refundStatus.asked]: 'agreed',
  [refundStatus.sent]: 'paying',
  [refundStatus.done]: 'done',
  [refundStatus.manual]: 'manual',
};

function stateOfAfterSale({ status }: AfterSaleRecord, refund: RefundOutcome | undefined): AfterSaleState {
  if (status === stored.applied) return 'applied';
  if (status === stored.withdrawn) return 'withdrawn';
  if (status === stored.refused) return 'refused';
  return ofRefund[refund?.status ?? refundStatus.asked] ?? 'agreed';
}

const sumOf = (items: AfterSaleRecord['items_json']): number => items.reduce((sum, { amount }) => sum + amount, 0);

export function toAfterSale(
  row: AfterSaleRecord,
  { refund, language }: { refund: RefundOutcome | undefined; language: Language },
): AfterSale {
  const state = stateOfAfterSale(row, refund);
  return {
    after_sn: row.after_sn,
    state,
    status: afterSaleStatus[state],
    status_text: texts(language).afterSaleState[state],
    items: row.items_json.map((item) => ({
      ...item,
      granted_num: row.granted_json?.find(({ line_id }) => line_id === item.line_id)?.num ?? 0,
    })),
    reason_code: row.reason_code,
    content: row.content,
    images: row.images_json,
    amount: row.amount,
    fee_amount: row.reason_code === notArrived ? row.amount - sumOf(row.items_json) : 0,
    granted_amount: row.granted_amount ?? 0,
    refuse_reason: row.refuse_reason,
    createtime: row.createtime,
    audittime: row.audittime,
    senttime: refund?.senttime ?? null,
    donetime: refund?.donetime ?? null,
  };
}
