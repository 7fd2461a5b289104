import { money } from '@/lib/money';
import type { OpsOrder, OpsShopState } from '../../server/src/internal-contract/ops.schemas';
import { device } from '../device';
import { dayClockText, slotText } from '../format';
import { t } from '../texts';
import { slipTexts } from '../texts/slip';
import { cupsOf } from '../tickets';
import type { SlipData, SlipLine } from './slip-data';

type Page = SlipData['pages'][number];

/** The lines without those that have no text. */
const written = (lines: readonly SlipLine[]): SlipLine[] => lines.filter(({ text }) => text !== '');

/** A label for each cup that is still to be made. */
function labelsOf(order: OpsOrder): Page[] {
  const { language } = device;
  const all = cupsOf(order);
  const cups = order.goods.flatMap((line) => Array.from({ length: line.num - line.refund_num }, () => line));
  return cups.map(({ name, spec }, at) => ({
    kind: 'label',
    lines: written([
      { text: order.pickup_no ?? '', end: `${at + 1}/${all}`, look: 'large' },
      { text: order.customer, end: t(`type.${order.type}`) },
      { text: name[language], look: 'bold' },
      { text: spec[language] },
      { text: order.remark && t('ticket.note', { text: order.remark }) },
    ]),
  }));
}

/** What an order cost, and what was taken off. */
function receiptOf(order: OpsOrder, { shop, offsetMinutes }: { shop: string; offsetMinutes: number }): Page {
  const { language } = device;
  const { order_sn, pickup_no, customer, type, goods, paytime, pay_amount, refund_amount } = order;
  const texts = slipTexts[language];
  const span = slotText(order, offsetMinutes, language);
  const amountLine = (key: 'discount' | 'packing' | 'delivery' | 'tax' | 'paidBack', amount: number): SlipLine =>
    amount === 0 ? { text: '' } : { text: texts[key], end: money(amount) };
  // Never of today: a receipt says its day.
  const time = dayClockText(paytime ?? 0, { now: 0, offsetMinutes, language });
  return {
    kind: 'receipt',
    lines: written([
      { text: shop, look: 'middle' },
      { text: pickup_no ?? '', end: t(`type.${type}`), look: 'large' },
      { text: customer },
      { text: order_sn, end: time },
      { text: span && t('ticket.for', { span }) },
      ...goods.flatMap(({ num, name, spec, amount }, at): SlipLine[] => [
        { text: `${num} × ${name[language]}`, end: money(amount), look: at === 0 ? 'rule' : 'bold' },
        { text: spec[language] },
      ]),
      amountLine('discount', -order.discount_amount),
      amountLine('packing', order.packing_fee),
      amountLine('delivery', order.delivery_amount),
      amountLine('tax', order.tax_added),
      { text: texts.total, end: money(pay_amount), look: 'rule' },
      amountLine('paidBack', refund_amount),
      { text: texts.thanks, look: 'middle' },
    ]),
  };
}

/** The pages that this device prints of an order, in its language. */
export function slipOf(order: OpsOrder, shop: OpsShopState | null): SlipData {
  const { language, paper, prints } = device;
  const place = { shop: shop?.shop.name ?? '', offsetMinutes: shop?.utc_offset_minutes ?? 0 };
  return {
    lang: language,
    title: order.pickup_no ?? order.order_sn,
    width: paper,
    pages: [
      ...(prints === 'receipt' ? [] : labelsOf(order)),
      ...(prints === 'labels' ? [] : [receiptOf(order, place)]),
    ],
  };
}
