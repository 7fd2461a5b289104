import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { money } from '@/lib/money';
import type { ManualRefund } from '../../server/src/internal-contract/ops.schemas';
import { call, newKey } from '../api';
import type { BoardStore } from '../board-store';
import { t } from '../texts';
import { Sheet } from './sheet';
import { TextField } from './text-field';

interface Props {
  store: BoardStore;
}

const Refund = observer(function Refund({ store, refund }: Props & { refund: ManualRefund }) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const key = useRef(newKey());
  const settle = async (): Promise<void> => {
    try {
      await call('settle', { refund_sn: refund.refund_sn, note }, { key: key.current });
      store.say(t('refunds.settled'));
      await store.loadRefunds();
    } catch (error) {
      key.current = newKey();
      setProblem((error as Error).message);
    }
  };
  return (
    <li className="block">
      <p>
        <b>{money(refund.amount)}</b> · {refund.pickup_no ?? refund.order_sn} · {refund.channel}{' '}
        <a href={`tel:${refund.mobile}`}>{refund.mobile}</a>
      </p>
      <p className="muted">{refund.reason}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void settle();
        }}
      >
        <TextField
          id={`note-${refund.refund_sn}`}
          label={t('refunds.how')}
          value={note}
          problem={problem}
          onChange={setNote}
        />
        <button type="submit" className="button button--small" disabled={!note.trim()}>
          {t('refunds.settle')}
        </button>
      </form>
    </li>
  );
});

/** Refunds that the payment provider could not make. */
export const RefundsSheet = observer(function RefundsSheet({ store, onClose }: Props & { onClose: () => void }) {
  return (
    <Sheet id="refunds-sheet" title={t('refunds.title')} onClose={onClose}>
      {store.refunds.length === 0 ? <p className="muted">{t('refunds.none')}</p> : null}
      <ul className="rows">
        {store.refunds.map((refund) => (
          <Refund key={refund.refund_sn} store={store} refund={refund} />
        ))}
      </ul>
    </Sheet>
  );
});
