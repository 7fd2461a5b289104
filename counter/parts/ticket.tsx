import { observer } from 'mobx-react-lite';
import type { OpsOrder } from '../../server/src/internal-contract/ops.schemas';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { clockText, slotText } from '../format';
import { t } from '../texts';
import { groupOf, isLater, isRinging, isUntouched, lateBy, nextStep, sinceOf } from '../tickets';
import { Receiver } from './receiver';
import { FailedStep, TicketStep } from './ticket-step';

const MINUTE = 60;

interface TicketProps {
  store: BoardStore;
  order: OpsOrder;
  /** Its place on the board: another one means that it has moved. */
  place: string;
  onMore: () => void;
}

/** The time that the customer is told, which is estimated again when the courier leaves. That of a slot stands above. */
function expectedText({ state, type, eta_end, slot_start }: OpsOrder, offset: number): string {
  const isDone = state === 'ready' && type === 'takein';
  if (eta_end === null || slot_start !== null || isDone) return '';
  return t('ticket.expected', { time: clockText(eta_end, offset, device.language) });
}

/** How long it is here, and when it is expected. */
function timeText(order: OpsOrder, now: number, offset: number): string {
  if (isLater(order, now)) return t('ticket.due', { time: clockText(order.duetime ?? 0, offset, device.language) });
  const minutes = Math.max(0, Math.floor((now - sinceOf(order)) / MINUTE));
  const expected = expectedText(order, offset);
  const isWaiting = order.state === 'ready';
  const here = t(isWaiting ? 'ticket.waiting' : 'ticket.minutes', { count: minutes });
  const parts = [minutes === 0 ? t('ticket.justNow') : here];
  if (expected) parts.push(expected);
  const late = Math.floor(lateBy(order, now) / MINUTE);
  // For a drink to be fetched, the time that it waits says as much.
  if (late > 0 && (expected || !isWaiting)) parts.push(t('ticket.late', { count: late }));
  return parts.join(' · ');
}

/** No line begins with a dot. */
const choices = (spec: string): string => (spec ? `\u00a0· ${spec.replace(/ · /g, '\u00a0· ')}` : '');

function Lines({ order }: { order: OpsOrder }) {
  const { language } = device;
  const left = order.goods.filter(({ num, refund_num }) => num > refund_num);
  return (
    <ul className="ticket__lines">
      {left.map(({ id, num, refund_num, name, spec }) => (
        <li key={id}>
          <b>{num - refund_num}</b> × {name[language]}
          {choices(spec[language])}
        </li>
      ))}
    </ul>
  );
}

function Notes({ order }: { order: OpsOrder }) {
  const isBusy = order.state === 'paid' || order.state === 'making';
  return (
    <>
      {order.remark && isBusy ? <p className="ticket__note">{t('ticket.note', { text: order.remark })}</p> : null}
      {order.tableware === 1 && order.state !== 'delivering' ? <p className="muted">{t('ticket.tableware')}</p> : null}
      {order.receiving && !isBusy ? <Receiver receiving={order.receiving} /> : null}
    </>
  );
}

const Buttons = observer(function Buttons({ store, order, place, onMore }: TicketProps) {
  if (!nextStep(order)) return null;
  return (
    <div className="ticket__buttons">
      <TicketStep id={`step-${order.order_sn}`} store={store} order={order} place={place} />
      {device.paper > 0 ? (
        <button
          type="button"
          id={`print-${order.order_sn}`}
          className="round"
          aria-label={t('ticket.print', { number: order.pickup_no ?? '' })}
          onClick={() => void store.print(order)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" />
          </svg>
        </button>
      ) : null}
      <button
        type="button"
        id={`more-${order.order_sn}`}
        className="round"
        aria-label={t('ticket.more', { number: order.pickup_no ?? '' })}
        onClick={onMore}
      >
        <span aria-hidden="true">···</span>
      </button>
    </div>
  );
});

function marksOf(order: OpsOrder, now: number): string {
  const marks = [
    `ticket--${groupOf(order, now)}`,
    lateBy(order, now) > 0 && 'is-late',
    isUntouched(order, now) && 'is-new',
    isRinging(order, now) && 'is-ringing',
  ];
  return marks.filter(Boolean).join(' ');
}

/** One order. A touch anywhere says that somebody has seen it. */
export const Ticket = observer(function Ticket({ store, order, place, onMore }: TicketProps) {
  const { now, shop } = store;
  const offset = shop?.utc_offset_minutes ?? 0;
  const number = order.pickup_no ?? '';
  const span = slotText(order, offset, device.language);
  return (
    <article
      className={`ticket ${marksOf(order, now)}`}
      id={`ticket-${order.order_sn}`}
      data-ticket={order.order_sn}
      tabIndex={-1}
      aria-label={`${number} ${t(`type.${order.type}`)}`}
      onPointerDown={({ target }) => {
        // A step says it by itself.
        if (!(target as Element).closest('.ticket__step')) store.touch(order);
      }}
    >
      <header className="ticket__head">
        <div className="ticket__name">
          <h3>{number}</h3>
          {order.customer ? <p className="ticket__who">{order.customer}</p> : null}
          {span ? <p className="ticket__slot">{t('ticket.for', { span })}</p> : null}
        </div>
        <span className={`badge badge--${order.type}`}>{t(`type.${order.type}`)}</span>
      </header>
      <p className="ticket__time">{timeText(order, now, offset)}</p>
      <Lines order={order} />
      <Notes order={order} />
      <FailedStep store={store} order={order} />
      <Buttons store={store} order={order} place={place} onMore={onMore} />
    </article>
  );
});
