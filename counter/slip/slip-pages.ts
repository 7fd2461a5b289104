import { money } from '@/lib/money';
import { phoneText } from '@/lib/phone-groups';
import type { OpsOrder, OpsShopState } from '../../server/src/internal-contract/ops.schemas';
import { device } from '../device';
import { dayClockText, slotText } from '../format';
import { channelText, t } from '../texts';
import { slipTexts } from '../texts/slip';
import { cupsOf } from '../tickets';
import type { SlipData, SlipLine } from './slip-data';

type Page = SlipData['pages'][number];

/** The lines without those that say nothing. */
const written = (lines: readonly SlipLine[]): SlipLine[] => lines.filter(({ text, end }) => text || end);

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

/** An amount with what it is; nothing for 0. */
const amountLine = (text: string, amount: number, look?: SlipLine['look']): SlipLine =>
  amount === 0 ? { text: '' } : { text, end: money(amount), look };

/** Where a courier brings it. */
function receiverOf({ receiving }: OpsOrder): SlipLine[] {
  if (!receiving) return [];
  const { name, mobile, address, courier_note } = receiving;
  return [
    { text: name, look: 'rule' },
    { text: phoneText(mobile) },
    { text: address },
    { text: courier_note && t('ticket.courierNote', { text: courier_note }) },
  ];
}

/** What was ordered. A line says how many of its cups were paid back. */
function goodsOf({ goods }: OpsOrder): SlipLine[] {
  const { language } = device;
  return goods.flatMap(({ num, refund_num, name, spec, amount }, at): SlipLine[] => [
    { text: `${num} × ${name[language]}`, end: money(amount), look: at === 0 ? 'rule' : 'bold' },
    { text: spec[language] },
    { text: refund_num > 0 ? t('ticket.unmade', { count: refund_num }) : '' },
  ]);
}

/** What was taken off, what was added, and how it was paid; after a refund also what remains. */
function sumsOf(order: OpsOrder): SlipLine[] {
  const { pay_amount, refund_amount, pay_channel, tax_type, tax_bp, tax_amount, tax_added } = order;
  const { language } = device;
  const texts = slipTexts[language];
  const percent = String(tax_bp / 100).replace('.', language === 'id' ? ',' : '.');
  const tax = `${tax_type.toUpperCase()} ${percent}%${tax_added > 0 ? '' : texts.included}`;
  return [
    amountLine(texts.discount, -order.discount_amount),
    amountLine(texts.packing, order.packing_fee),
    amountLine(texts.delivery, order.delivery_amount),
    amountLine(tax, tax_type === 'none' ? 0 : tax_amount),
    { text: texts.total, end: money(pay_amount), look: 'rule' },
    pay_channel ? { text: texts.paidBy, end: channelText(pay_channel) } : { text: '' },
    amountLine(texts.paidBack, -refund_amount),
    refund_amount > 0 ? { text: texts.remains, end: money(pay_amount - refund_amount), look: 'bold' } : { text: '' },
  ];
}

/** What an order cost, for its customer. */
function receiptOf(order: OpsOrder, shop: OpsShopState | null): Page {
  const { language } = device;
  const offsetMinutes = shop?.utc_offset_minutes ?? 0;
  const span = slotText(order, offsetMinutes, language);
  return {
    kind: 'receipt',
    lines: written([
      { text: shop?.shop.name ?? '', look: 'middle' },
      { text: shop?.address ?? '', look: 'middle' },
      { text: order.pickup_no ?? '', end: t(`type.${order.type}`), look: 'large' },
      { text: order.customer },
      { text: order.order_sn, look: 'whole' },
      // Never of today: a receipt says its day.
      { text: dayClockText(order.paytime ?? 0, { now: 0, offsetMinutes, language }) },
      { text: span && t('ticket.for', { span }) },
      ...receiverOf(order),
      ...goodsOf(order),
      { text: order.remark && t('ticket.note', { text: order.remark }) },
      { text: order.tableware === 1 ? t('ticket.tableware') : '' },
      ...sumsOf(order),
      { text: slipTexts[language].thanks, look: 'middle' },
    ]),
  };
}

/** The pages that this device prints of an order, in its language. */
export function slipOf(order: OpsOrder, shop: OpsShopState | null): SlipData {
  const { language, paper, prints } = device;
  return {
    lang: language,
    title: order.pickup_no ?? order.order_sn,
    width: paper,
    pages: [...(prints === 'receipt' ? [] : labelsOf(order)), ...(prints === 'labels' ? [] : [receiptOf(order, shop)])],
  };
}
