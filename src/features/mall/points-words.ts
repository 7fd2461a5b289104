import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { formatDate, formatDateTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import type { NamedFact } from '@/ui/fact-list';

/** The last day of a code whose time ends at a given moment. */
export const lastDay = (expiretime: number, now: number, offsetMinutes: number): string =>
  formatDate(expiretime - 1, now, offsetMinutes);

/** The address of an order that is sent, in lines. */
export function addressLines({ shipment }: PointsOrderDetails): string[] {
  if (!shipment) return [];
  const { name, areacode, mobile, detail, village_name, district_name, city_name, province_name, postcode } =
    shipment.address;
  const region = [village_name, district_name, city_name, `${province_name} ${postcode}`.trim()];
  return [`${name} · ${areacode} ${mobile}`, detail, region.filter((part) => part !== '').join(', ')];
}

/** What the page of an order says of it. */
export function factsOf(order: PointsOrderDetails): NamedFact[] {
  const { shipment, shop, utc_offset_minutes: offset } = order;
  const at = (label: string, time: number | null | undefined): NamedFact | null =>
    time === null || time === undefined ? null : { label, value: formatDateTime(time, offset) };
  const facts: (NamedFact | null)[] = [
    { label: t('order.number'), value: order.order_sn },
    { label: t('mall.cost'), value: t('mall.points', { count: order.points }), id: 'points-cost' },
    { label: t('mall.num'), value: String(order.num) },
    at(t('mall.paidAt'), order.paytime),
    at(t('mall.shippedAt'), shipment?.shiptime),
    at(t('mall.dealtAt'), order.finishtime),
    at(t('mall.cancelledAt'), order.canceltime),
    shop ? { label: t('mall.shop'), value: shop.name } : null,
    order.remark ? { label: t('mall.remark'), value: order.remark } : null,
  ];
  return facts.filter((fact) => fact !== null);
}
