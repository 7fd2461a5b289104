import { addressLines } from '@/domain/address-lines';
import { groupedPhone, phoneText } from '@/lib/phone-groups';
import type { OpsShipment, OpsShipments } from '../../server/src/internal-contract/ops-shipping.schemas';
import { device } from '../device';
import { sheetText } from '../texts/sheets';
import { LABEL_STORED, type LabelData } from './label-data';

/** What the label of a parcel says, in the language of the counter. */
export function labelOf(shipment: OpsShipment, sender: OpsShipments['sender']): LabelData {
  const { language } = device;
  const { order_sn, goods, remark, address, courier, tracking_no } = shipment;
  const lines = (parts: readonly string[]): string => parts.filter(Boolean).join('\n');
  return {
    lang: language,
    texts: {
      print: sheetText('label.print'),
      number: order_sn,
      courier: [courier, tracking_no].filter(Boolean).join(' '),
      'to-title': sheetText('label.to'),
      to: address.name,
      phone: `${address.areacode} ${groupedPhone(address.mobile)}`,
      address: lines(addressLines(address)),
      note: lines([address.courier_note, remark]),
      goods: lines(goods.map(({ num, name }) => `${num} × ${name[language]}`)),
      'from-title': sheetText('label.from'),
      from: lines([sender.name, sender.address, phoneText(sender.mobile)]),
    },
  };
}

/** Opens the page with the label. Returns false if the browser does not let it open. */
export function openLabel(data: LabelData): boolean {
  // The new tab has a copy of what is stored here at that moment. It needs no address with the data of a customer.
  sessionStorage.setItem(LABEL_STORED, JSON.stringify(data));
  const opened = window.open('/counter/label', '_blank');
  sessionStorage.removeItem(LABEL_STORED);
  return opened !== null;
}
