import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { money } from '@/lib/money';
import type { OpsCash } from '../../server/src/internal-contract/ops.schemas';
import { call, newKey } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { clockText } from '../format';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { Sheet } from './sheet';
import { SureButton } from './sure-button';

interface Props {
  store: BoardStore;
}

const Payment = observer(function Payment({ store, payment }: Props & { payment: OpsCash }) {
  const { order_sn, number, amount, expiretime } = payment;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newKey());
  const take = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { pickup_no } = await call('cashTaken', { order_sn, amount }, { key: key.current });
      store.say(sheetText('cash.done', { number: pickup_no ?? number }));
    } catch (error) {
      setProblem(t('act.failed', { reason: (error as Error).message }));
    }
    setBusy(false);
    await store.desk.loadCash();
  };
  const time = clockText(expiretime, store.shop?.utc_offset_minutes ?? 0, device.language);
  return (
    <li className="row">
      <div className="row__text">
        <b>{number}</b> · {money(amount)}
        <span className="muted">{sheetText('cash.until', { time })}</span>
        <span className="problem" role="alert">
          {problem}
        </span>
      </div>
      <SureButton
        id={`cash-${order_sn}`}
        className="button button--small"
        label={sheetText('cash.take')}
        sure={sheetText('cash.sure', { amount: money(amount) })}
        disabled={isBusy}
        onSure={() => void take()}
      />
    </li>
  );
});

/** Orders that customers pay at the counter. */
export const CashSheet = observer(function CashSheet({ store, onClose }: Props & { onClose: () => void }) {
  return (
    <Sheet id="cash-sheet" title={sheetText('cash.title')} onClose={onClose}>
      {store.desk.cash.length === 0 ? <p className="muted">{sheetText('cash.none')}</p> : null}
      <ul className="rows">
        {store.desk.cash.map((payment) => (
          <Payment key={payment.order_sn} store={store} payment={payment} />
        ))}
      </ul>
    </Sheet>
  );
});
