import { observer } from 'mobx-react-lite';
import type { Receiving } from '@/contract/order/order.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';

/** Where a delivery goes: receiver, masked number, address, and the note for the courier. */
export const ReceivingCard = observer(function ReceivingCard({ receiving }: { receiving: Receiving }) {
  const { name, areacode, mobile, address, courier_note } = receiving;
  return (
    <Card flush id="receiving">
      <Row icon="pin" title={t('order.receiving')} subtitle={address} />
      <Row icon="person" ruled named title={name} subtitle={dotted([`${areacode} ${mobile}`])} />
      {courier_note ? <Row icon="chat" ruled title={t('order.courierNote')} subtitle={courier_note} /> : null}
    </Card>
  );
});
