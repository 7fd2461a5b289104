import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { money } from '@/lib/money';
import type { OpsOrder } from '../../server/src/internal-contract/ops.schemas';
import { call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { t } from '../texts';
import { useKeyFor } from '../use-key-for';
import { Cups } from './cups';
import { SorryField, useSorry } from './sorry-field';
import { SureButton } from './sure-button';
import { TextField } from './text-field';

const reasons = ['soldout', 'equipment', 'closing', 'courier', 'customer', 'other'] as const;
type Reason = (typeof reasons)[number];
const TEXT_MAX = 140;

const reasonsOf = (hasCourier: boolean): readonly Reason[] =>
  hasCourier ? reasons : reasons.filter((one) => one !== 'courier');

interface ReasonsProps {
  reason: Reason;
  hasCourier: boolean;
  onChange: (reason: Reason) => void;
}

const Reasons = ({ reason, hasCourier, onChange }: ReasonsProps) => (
  <fieldset>
    <legend>{t('cannot.reason')}</legend>
    <div className="chips">
      {reasonsOf(hasCourier).map((one) => (
        <label key={one} className="chip">
          <input type="radio" name="reason" checked={one === reason} onChange={() => onChange(one)} />
          <span>{t(`reason.${one}`)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const Part = ({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) => (
  <div className="chips" role="radiogroup" aria-label={t('ticket.cannot')}>
    {[false, true].map((all) => (
      <label key={String(all)} className="chip">
        <input type="radio" name="part" checked={isAll === all} onChange={() => onChange(all)} />
        <span>{t(all ? 'cannot.all' : 'cannot.lines')}</span>
      </label>
    ))}
  </div>
);

interface CannotMakeProps {
  store: BoardStore;
  order: OpsOrder;
  onDone: () => void;
}

/** Pays back cups of an order, or all of it. */
export const CannotMake = observer(function CannotMake({ store, order, onDone }: CannotMakeProps) {
  const [isAll, setAll] = useState(false);
  const [cups, setCups] = useState<Record<number, number>>({});
  const [reason, setReason] = useState<Reason>('soldout');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const sorry = useSorry();
  const [isSorry, setSorry] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const key = useKeyFor();

  const chosen = order.goods.flatMap(({ id }) => (cups[id] ? { id, num: cups[id] } : []));
  const mayAsk = (): boolean => {
    const isChosen = isAll || chosen.length > 0;
    setProblem(isChosen ? '' : t('cannot.choose'));
    return isChosen;
  };
  // What was said to be missing may be there now.
  const choose = (change: () => void): void => {
    setProblem('');
    change();
  };
  const submit = async (): Promise<void> => {
    const body = {
      order_sn: order.order_sn,
      ...(isAll ? {} : { lines: chosen }),
      reason,
      text,
      sorry: isSorry ? 1 : 0,
    } as const;
    setBusy(true);
    try {
      const { amount, coupon } = await call('cannotMake', body, { key: key.of(body) });
      const done = t('cannot.done', { amount: money(amount) });
      store.say(isSorry && !coupon ? `${done}. ${t('sorry.none')}` : done);
      onDone();
    } catch (error) {
      const failed = t('act.failed', { reason: (error as Error).message });
      setProblem(failed);
      setBusy(false);
      await store.readAfter(order.id, failed);
    }
  };
  return (
    <div>
      <Part isAll={isAll} onChange={(all) => choose(() => setAll(all))} />
      {isAll
        ? null
        : order.goods
            .filter(({ num, refund_num }) => num > refund_num)
            .map((line) => (
              <Cups
                key={line.id}
                id={line.id}
                label={t('cannot.cups', { name: line.name[device.language] })}
                most={line.num - line.refund_num}
                num={cups[line.id] ?? 0}
                onChange={(num) => choose(() => setCups({ ...cups, [line.id]: num }))}
              >
                {line.num - line.refund_num} × {line.name[device.language]}{' '}
                <span className="muted">{line.spec[device.language]}</span>
              </Cups>
            ))}
      <Reasons reason={reason} hasCourier={order.type === 'takeout'} onChange={setReason} />
      <TextField id="cannot-text" label={t('cannot.text')} value={text} maxLength={TEXT_MAX} onChange={setText} />
      <SorryField sorry={sorry} isOn={isSorry} onChange={setSorry} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <SureButton
        id="cannot-submit"
        className="button button--danger"
        label={t(isBusy ? 'act.sending' : 'cannot.submit')}
        sure={t('cannot.sure')}
        hint={t('sure.hint')}
        disabled={isBusy}
        mayAsk={mayAsk}
        onSure={() => void submit()}
      />
    </div>
  );
});
