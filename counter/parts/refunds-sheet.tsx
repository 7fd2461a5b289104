import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { money } from '@/lib/money';
import type { ManualRefund } from '../../server/src/internal-contract/ops.schemas';
import { call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { dayClockText } from '../format';
import { managerAsk } from '../manager-ask';
import { channelText, t } from '../texts';
import { sheetText } from '../texts/sheets';
import { useKeyFor } from '../use-key-for';
import { Sheet } from './sheet';
import { SureButton } from './sure-button';
import { TextField } from './text-field';

interface Props {
  store: BoardStore;
}

/** Why money is paid back, in words. */
function causeText({ cause, shop_reason, asked_reason, text }: ManualRefund): string {
  const reason = shop_reason
    ? sheetText(`reason.${shop_reason}`)
    : asked_reason
      ? sheetText(`after.reason.${asked_reason}`)
      : '';
  return [sheetText(`refunds.cause.${cause}`), reason, text].filter(Boolean).join(' · ');
}

const Refund = observer(function Refund({ store, refund }: Props & { refund: ManualRefund }) {
  const { amount, pickup_no, order_sn, ordertime, channel, mobile } = refund;
  const isCash = channel === 'cash';
  const [note, setNote] = useState(isCash ? t('channel.cash') : '');
  const [problem, setProblem] = useState('');
  const key = useKeyFor();
  const place = { now: store.now, offsetMinutes: store.shop?.utc_offset_minutes ?? 0, language: device.language };
  const settle = async (): Promise<void> => {
    try {
      const body = { refund_sn: refund.refund_sn, note };
      const settled = await managerAsk.ask((manager) => call('settle', body, { key: key.of(note), manager }));
      if (!settled) return;
      store.say(sheetText('refunds.settled'));
      await store.desk.loadRefunds();
    } catch (error) {
      const failed = t('act.failed', { reason: (error as Error).message });
      setProblem(failed);
      await store.desk.loadRefunds();
      if (!store.desk.refunds.some(({ refund_sn }) => refund_sn === refund.refund_sn)) store.say(failed);
    }
  };
  return (
    <li className="block">
      <p>
        <b>{money(amount)}</b> · <b>{pickup_no ?? order_sn}</b> · {dayClockText(ordertime, place)} ·{' '}
        {channel ? channelText(channel) : ''} <a href={`tel:${mobile}`}>{mobile}</a>
      </p>
      <p className="muted written">{causeText(refund)}</p>
      {isCash ? (
        <p id={`cash-${refund.refund_sn}`}>{sheetText('refunds.cash', { number: pickup_no ?? order_sn })}</p>
      ) : null}
      <div>
        <TextField
          id={`note-${refund.refund_sn}`}
          label={sheetText('refunds.how')}
          value={note}
          problem={problem}
          onChange={setNote}
        />
        <SureButton
          id={`settle-${refund.refund_sn}`}
          className="button button--small"
          label={isCash ? sheetText('refunds.handOut', { amount: money(amount) }) : sheetText('refunds.settle')}
          sure={sheetText('refunds.sure', { amount: money(amount) })}
          disabled={!note.trim()}
          onSure={() => void settle()}
        />
      </div>
    </li>
  );
});

/** Refunds that the payment provider could not make. */
export const RefundsSheet = observer(function RefundsSheet({ store, onClose }: Props & { onClose: () => void }) {
  return (
    <Sheet id="refunds-sheet" title={sheetText('refunds.title')} onClose={onClose}>
      {store.desk.refunds.length === 0 ? <p className="muted">{sheetText('refunds.none')}</p> : null}
      <ul className="rows">
        {store.desk.refunds.map((refund) => (
          <Refund key={refund.refund_sn} store={store} refund={refund} />
        ))}
      </ul>
    </Sheet>
  );
});
