import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { money } from '@/lib/money';
import type { OpsOrder } from '../../server/src/internal-contract/ops.schemas';
import type { cannotMakeReasons } from '../../server/src/internal-contract/ops-bodies.schemas';
import { call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { RadioChips } from '../radio-chips';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { useDraft } from '../use-draft';
import { useKeyFor } from '../use-key-for';
import { Cups } from './cups';
import { SorryField, useSorry } from './sorry-field';
import { SureButton } from './sure-button';
import { TextField } from './text-field';

type Reason = (typeof cannotMakeReasons)[number];
/** Every reason, in the order of the chips. */
const places = { soldout: 0, equipment: 1, closing: 2, courier: 3, customer: 4, other: 5 } satisfies Record<
  Reason,
  number
>;
const reasons = Object.keys(places) as Reason[];
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
    <legend>{sheetText('cannot.reason')}</legend>
    <RadioChips
      name="reason"
      values={reasonsOf(hasCourier)}
      value={reason}
      onChange={onChange}
      textOf={(one) => sheetText(`reason.${one}`)}
    />
  </fieldset>
);

const Part = ({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) => (
  <RadioChips
    name="part"
    label={sheetText('ticket.cannot')}
    values={[false, true]}
    value={isAll}
    onChange={onChange}
    textOf={(all) => sheetText(all ? 'cannot.all' : 'cannot.lines')}
  />
);

type Line = OpsOrder['goods'][number];

/** How many cups of each line are chosen. They stay when the sheet is closed, as far as they are still to be made. */
function useCups({ order_sn, goods }: OpsOrder) {
  const [kept, setKept, forgetCups] = useDraft(`cups-${order_sn}`, '{}');
  const cups = JSON.parse(kept) as Record<number, number>;
  const numOf = ({ id, num, refund_num }: Line): number => Math.min(cups[id] ?? 0, num - refund_num);
  const setNum = ({ id }: Line, num: number): void => setKept(JSON.stringify({ ...cups, [id]: num }));
  const chosen = goods.flatMap((line) => (numOf(line) > 0 ? { id: line.id, num: numOf(line) } : []));
  return { chosen, numOf, setNum, forgetCups };
}

interface CannotMakeProps {
  store: BoardStore;
  order: OpsOrder;
  onDone: () => void;
}

interface CupsOfOrderProps {
  order: OpsOrder;
  numOf: (line: Line) => number;
  onChange: (line: Line, num: number) => void;
}

/** How many cups of each drink cannot be made. */
const CupsOfOrder = ({ order, numOf, onChange }: CupsOfOrderProps) =>
  order.goods
    .filter(({ num, refund_num }) => num > refund_num)
    .map((line) => (
      <Cups
        key={line.id}
        id={line.id}
        label={sheetText('cannot.cups', { name: line.name[device.language] })}
        most={line.num - line.refund_num}
        num={numOf(line)}
        onChange={(num) => onChange(line, num)}
      >
        {line.num - line.refund_num} × {line.name[device.language]}{' '}
        <span className="muted">{line.spec[device.language]}</span>
      </Cups>
    ));

/** Pays back cups of an order, or all of it. */
export const CannotMake = observer(function CannotMake({ store, order, onDone }: CannotMakeProps) {
  const [isAll, setAll] = useState(false);
  const [reason, setReason] = useState<Reason>('soldout');
  const [text, setText, forget] = useDraft(`cannot-${order.order_sn}`);
  const { chosen, numOf, setNum, forgetCups } = useCups(order);
  const [problem, setProblem] = useState('');
  const sorry = useSorry();
  const [isSorry, setSorry] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const key = useKeyFor();

  const mayAsk = (): boolean => {
    const isChosen = isAll || chosen.length > 0;
    setProblem(isChosen ? '' : sheetText('cannot.choose'));
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
      const done = sheetText('cannot.done', { amount: money(amount) });
      store.say(isSorry && !coupon ? `${done}. ${sheetText('sorry.none')}` : done);
      forget();
      forgetCups();
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
      {isAll ? null : (
        <CupsOfOrder order={order} numOf={numOf} onChange={(line, num) => choose(() => setNum(line, num))} />
      )}
      <Reasons reason={reason} hasCourier={order.type === 'takeout'} onChange={setReason} />
      <TextField
        id="cannot-text"
        label={sheetText('cannot.text')}
        value={text}
        maxLength={TEXT_MAX}
        onChange={setText}
      />
      <SorryField sorry={sorry} isOn={isSorry} onChange={setSorry} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <SureButton
        id="cannot-submit"
        className="button button--danger"
        label={isBusy ? t('act.sending') : sheetText('cannot.submit')}
        sure={sheetText('cannot.sure')}
        hint={t('sure.hint')}
        disabled={isBusy}
        mayAsk={mayAsk}
        onSure={() => void submit()}
      />
    </div>
  );
});
