import { observer } from 'mobx-react-lite';
import type { OpsOrder } from '../../server/src/internal-contract/ops.schemas';
import type { BoardStore } from '../board-store';
import { t } from '../texts';
import type { Column } from '../tickets';
import { Ticket } from './ticket';

interface ColumnProps {
  store: BoardStore;
  name: Column;
  isShown: boolean;
  /** What `roomOf` says of the columns. */
  room: readonly number[];
  onMore: (id: number) => void;
}

const Tickets = observer(function Tickets({
  store,
  orders,
  room,
  onMore,
}: Pick<ColumnProps, 'store' | 'room' | 'onMore'> & { orders: readonly OpsOrder[] }) {
  return (
    <div className="tickets">
      {orders.map((order, at) => (
        <Ticket key={order.id} store={store} order={order} place={`${at} ${room}`} onMore={() => onMore(order.id)} />
      ))}
    </div>
  );
});

/** The orders below the new ones: those that nobody has to begin with yet. */
const Later = observer(function Later({ store, room, onMore }: Pick<ColumnProps, 'store' | 'room' | 'onMore'>) {
  const tickets = store.group('later');
  if (tickets.length === 0) return null;
  return (
    <section className="later" data-group="later" aria-label={t('col.later')}>
      <h3 className="column__head">
        {t('col.later')} <span>{tickets.length}</span>
      </h3>
      <Tickets store={store} orders={tickets} room={room} onMore={onMore} />
    </section>
  );
});

/** The orders of one state. */
export const ColumnView = observer(function ColumnView({ store, name, isShown, room, onMore }: ColumnProps) {
  const tickets = store.group(name);
  return (
    <section
      className={`column${isShown ? ' is-shown' : ''}`}
      data-column={name}
      data-room={room[store.columns.indexOf(name)]}
      aria-label={t(`col.${name}`)}
    >
      <h2 className="column__head">
        {t(`col.${name}`)} <span>{tickets.length}</span>
      </h2>
      {tickets.length === 0 && store.find.trim() === '' ? (
        <p className="column__none">{t(`col.none.${name}`)}</p>
      ) : null}
      <Tickets store={store} orders={tickets} room={room} onMore={onMore} />
      {name === 'new' ? <Later store={store} room={room} onMore={onMore} /> : null}
    </section>
  );
});
