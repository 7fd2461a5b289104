import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { money } from '@/lib/money';
import { type Answer, call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { dayClockText } from '../format';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { useDraft } from '../use-draft';
import { useKeyFor } from '../use-key-for';
import { SureButton } from './sure-button';
import { TextField } from './text-field';

type Counts = Answer<'cashCounts'>;
type Ended = Counts['ended'][number];

/** Rupiah as they were typed, with or without marks. Returns null if it is no sum. */
function sumOf(typed: string): number | null {
  const digits = typed.replace(/^\s*rp/i, '').replace(/[\s.,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** A sum that may be below zero. */
const signed = (amount: number): string => (amount < 0 ? `−${money(-amount)}` : money(amount));

/** The sums of a count, each with what it is. */
function Sums({ count }: { count: Pick<Ended, 'opening' | 'taken' | 'paid_back' | 'expected'> & Partial<Ended> }) {
  const { opening, taken, paid_back, expected, counted, difference } = count;
  const sums = { opening, taken, back: 0 - paid_back, expected, counted, difference };
  return (
    <dl className="sums">
      {(Object.keys(sums) as (keyof typeof sums)[]).map((name) => {
        const sum = sums[name];
        if (sum === undefined) return null;
        const isWrong = name === 'difference' && sum !== 0;
        return (
          <div key={name} className={isWrong ? 'problem' : undefined} data-sum={name}>
            <dt>{sheetText(`count.${name}`)}</dt>
            <dd>{signed(sum)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Reads and changes the counts of the shop. */
function useCounts() {
  const [counts, setCounts] = useState<Counts | null>(null);
  const [problem, setProblem] = useState('');
  const run = (work: () => Promise<Counts>): Promise<boolean> => {
    setProblem('');
    return work().then(
      (answer) => {
        setCounts(answer);
        return true;
      },
      (error: Error) => {
        setProblem(t('act.failed', { reason: error.message }));
        return false;
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, when it is shown
  useEffect(() => void run(() => call('cashCounts')), []);
  return { counts, problem, run };
}

/** Counts the cash of a shift: what was in the drawer, what the books say, and what is in it. */
export const CashCountBlock = observer(function CashCountBlock({ store }: { store: BoardStore }) {
  const { counts, problem, run } = useCounts();
  const [typed, setTyped] = useDraft('count-sum');
  const [wrong, setWrong] = useState('');
  const keys = useKeyFor();
  const at = (time: number): string =>
    dayClockText(time, {
      now: store.now,
      offsetMinutes: store.shop?.utc_offset_minutes ?? 0,
      language: device.language,
    });
  const open = counts?.open;
  const sum = sumOf(typed);
  const isSum = (): boolean => {
    setWrong(sum === null ? sheetText('count.wrong') : '');
    return sum !== null;
  };
  const send = async (): Promise<void> => {
    if (!isSum() || sum === null) return;
    const key = keys.of([open?.begintime, sum]);
    const isDone = await run(() =>
      open
        ? call('endCashCount', { begintime: open.begintime, counted: sum }, { key })
        : call('beginCashCount', { opening: sum }, { key }),
    );
    if (!isDone) return;
    keys.forget();
    setTyped('');
  };
  return (
    <section className="block" id="cash-count">
      <h3>{sheetText('count.title')}</h3>
      {open ? (
        <>
          <p className="muted">{sheetText('count.begun', { time: at(open.begintime), who: open.begun_by })}</p>
          <Sums count={open} />
        </>
      ) : null}
      <TextField
        id="count-sum"
        label={sheetText(open ? 'count.drawerNow' : 'count.drawer')}
        value={typed}
        inputMode="numeric"
        problem={wrong || problem}
        onChange={setTyped}
      />
      <SureButton
        id="count-set"
        className="button button--small"
        label={sheetText(open ? 'count.end' : 'count.begin')}
        sure={sheetText('count.sure', { amount: money(sum ?? 0) })}
        isAsked={open !== null}
        mayAsk={isSum}
        disabled={counts === null}
        onSure={() => void send()}
      />
      {counts?.ended.map((count) => (
        <details key={count.begintime} className="count">
          <summary>
            {at(count.endtime)} · {count.counted_by} · {sheetText('count.difference')} {signed(count.difference)}
          </summary>
          <p className="muted">{sheetText('count.begun', { time: at(count.begintime), who: count.begun_by })}</p>
          <Sums count={count} />
        </details>
      ))}
    </section>
  );
});
