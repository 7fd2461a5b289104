import { distance as distanceText } from '@/lib/distance';
import type { OpsOrder } from '../../server/src/internal-contract/ops.schemas';
import { device } from '../device';
import { t } from '../texts';

/** The person to whom a courier brings an order. */
export const Receiver = ({ receiving }: { receiving: NonNullable<OpsOrder['receiving']> }) => {
  const { name, mobile, address, distance, courier_note } = receiving;
  return (
    <div className="receiver">
      <p>
        <b>{name}</b> <a href={`tel:${mobile}`}>{mobile}</a>
      </p>
      <p>
        {address} · {distanceText(distance, device.language === 'id' ? ',' : '.')}
      </p>
      {courier_note ? <p className="ticket__note">{t('ticket.courierNote', { text: courier_note })}</p> : null}
    </div>
  );
};
