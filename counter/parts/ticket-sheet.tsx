import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { money } from '@/lib/money';
import type { OpsOrder } from '../../server/src/internal-contract/ops.schemas';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { clockText, slotText } from '../format';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { CannotMake } from './cannot-make';
import { Receiver } from './receiver';
import { Sheet } from './sheet';
import { FailedStep, TicketStep } from './ticket-step';

interface SheetProps {
  store: BoardStore;
  order: OpsOrder;
  /** Whether the sheet was opened to say what cannot be made. */
  startsWithCannot: boolean;
  onClose: () => void;
}

const Receiving = ({ receiving }: { receiving: NonNullable<OpsOrder['receiving']> }) => {
  const [isCopied, setCopied] = useState(false);
  const { name, mobile, address } = receiving;
  const copy = (): void => {
    void navigator.clipboard?.writeText(`${name}, ${mobile}, ${address}`).then(() => setCopied(true));
  };
  return (
    <section className="block">
      <Receiver receiving={receiving} />
      <button type="button" className="button button--small button--quiet" onClick={copy}>
        {sheetText(isCopied ? 'ticket.copied' : 'ticket.copy')}
      </button>
    </section>
  );
};

/** All about one order, its next step, and what cannot be made of it. */
export const TicketSheet = observer(function TicketSheet({ store, order, startsWithCannot, onClose }: SheetProps) {
  const [isCannot, setCannot] = useState(startsWithCannot);
  const { language } = device;
  const offset = store.shop?.utc_offset_minutes ?? 0;
  const at = (time: number | null): string => (time === null ? '–' : clockText(time, offset, language));
  const number = order.pickup_no ?? '';
  const span = slotText(order, offset, language);
  if (isCannot) {
    return (
      <Sheet id="cannot-sheet" title={sheetText('cannot.title', { number })} onClose={onClose}>
        <CannotMake store={store} order={order} onDone={onClose} />
      </Sheet>
    );
  }
  return (
    <Sheet id="ticket-sheet" title={`${number} · ${t(`type.${order.type}`)}`} onClose={onClose}>
      <ul className="ticket__lines block">
        {order.goods.map(({ id, num, refund_num, name, spec }) => (
          <li key={id}>
            <b>{num}</b> × {name[language]} {spec[language] ? `· ${spec[language]}` : ''}
            {refund_num > 0 ? <span className="problem">{t('ticket.unmade', { count: refund_num })}</span> : null}
          </li>
        ))}
      </ul>
      {span ? (
        <p className="block" id="ticket-slot">
          <b>{t('ticket.for', { span })}</b>
        </p>
      ) : null}
      {order.remark ? <p className="ticket__note">{t('ticket.note', { text: order.remark })}</p> : null}
      {order.receiving ? <Receiving receiving={order.receiving} /> : null}
      <section className="block muted">
        <p>
          {sheetText('ticket.times', {
            paid: at(order.paytime),
            accepted: at(order.accepttime),
            started: at(order.maketime),
            ready: at(order.readytime),
          })}
        </p>
        <p>
          {sheetText('ticket.paid', { amount: money(order.pay_amount) })}
          {order.refund_amount > 0 ? ` · ${sheetText('ticket.paidBack', { amount: money(order.refund_amount) })}` : ''}
        </p>
      </section>
      <FailedStep store={store} order={order} />
      <div className="pair-buttons">
        {order.state === 'delivering' ? null : (
          <button type="button" id="cannot-make" className="button button--danger" onClick={() => setCannot(true)}>
            {sheetText('ticket.cannot')}
          </button>
        )}
        <TicketStep id="sheet-step" store={store} order={order} place={order.state} />
      </div>
    </Sheet>
  );
});
