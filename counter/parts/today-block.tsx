import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hoursOfDay, type TimeRange } from '@/domain/opening-hours';
import type { OpsShopState } from '../../server/src/internal-contract/ops.schemas';
import { CallError, call } from '../api';
import type { BoardStore } from '../board-store';
import { managerAsk } from '../manager-ask';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { useKeyFor } from '../use-key-for';
import { SureButton } from './sure-button';
import { TextField } from './text-field';

/** A business day: that of a shop that never closes. */
const wholeDay: TimeRange = { open: '04:00', close: '04:00' };
const noHours: TimeRange = { open: '', close: '' };

/** What a clock shows: 26:00 is 02:00. */
const clockOf = (time: string): string => time.replace(/^2[4-9]/, (hours) => `0${Number(hours) - 24}`);

/**
 * The hours that hold today, or the usual ones if the shop is closed today. There is at least one pair, to be filled
 * in.
 */
function hoursToday({ today, usual, always_open }: OpsShopState): TimeRange[] {
  const own = today?.length ? today : always_open ? [wholeDay] : usual;
  return (own.length ? own : [noHours]).map(({ open, close }) => ({ open: clockOf(open), close: clockOf(close) }));
}

/** What is wrong with each pair of times. Returns null if there is nothing. */
function problemsOf(ranges: readonly TimeRange[]): TimeRange[] | null {
  const missing = (time: string): string => (time ? '' : sheetText('shop.timeMissing'));
  const problems = ranges.map(({ open, close }) => {
    if (!open || !close) return { open: missing(open), close: missing(close) };
    return { open: '', close: hoursOfDay([{ open, close }]) ? '' : sheetText('shop.closeWrong') };
  });
  const isWrong = problems.some(({ open, close }) => open || close);
  if (isWrong) return problems;
  if (hoursOfDay(ranges)) return null;
  return problems.map((none, at) =>
    at === ranges.length - 1 ? { ...none, open: sheetText('shop.hoursOverlap') } : none,
  );
}

/** Sets the hours of today. What was typed stays until it is set. */
function useToday(store: BoardStore, shop: OpsShopState) {
  const [typed, setTyped] = useState<TimeRange[] | null>(null);
  const [problems, setProblems] = useState<TimeRange[] | null>(null);
  const [problem, setProblem] = useState('');
  const keys = useKeyFor();
  const ranges = typed ?? hoursToday(shop);
  const send = async (wanted: TimeRange[] | null): Promise<void> => {
    setProblem('');
    setProblems(null);
    try {
      const shopNow = await managerAsk.ask((manager) =>
        call('today', { ranges: wanted }, { manager, key: keys.of(wanted) }),
      );
      if (!shopNow) return;
      keys.forget();
      store.takeShop(shopNow);
      setTyped(null);
      store.say(sheetText('shop.saved'));
    } catch (error) {
      if (error instanceof CallError && 'ranges' in error.problems)
        setProblems([{ open: '', close: sheetText('shop.closeWrong') }]);
      else setProblem(t('act.failed', { reason: (error as Error).message }));
    }
  };
  const set = (): void => {
    const wrong = problemsOf(ranges);
    if (wrong) setProblems(wrong);
    else void send(ranges);
  };
  const type = (at: number, change: Partial<TimeRange>): void =>
    setTyped(ranges.map((range, n) => (n === at ? { ...range, ...change } : range)));
  return { ranges, problems, problem, type, set, send };
}

/** Hours of this day instead of the usual ones. */
export const TodayBlock = observer(function TodayBlock({ store, shop }: { store: BoardStore; shop: OpsShopState }) {
  const { ranges, problems, problem, type, set, send } = useToday(store, shop);
  const hours = shop.today?.map((one) => `${clockOf(one.open)}–${clockOf(one.close)}`).join(', ');
  return (
    <section className="block">
      <h3>{sheetText('shop.today')}</h3>
      {shop.today ? <p>{hours ? sheetText('shop.special', { hours }) : sheetText('shop.closedToday')}</p> : null}
      {!shop.today && shop.always_open ? <p>{sheetText('shop.wholeDay')}</p> : null}
      {ranges.map(({ open, close }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair of times has no other name
        <div key={at} className="pair">
          <TextField
            id={`today-open-${at}`}
            type="time"
            label={sheetText('shop.from')}
            value={open}
            problem={problems?.[at]?.open}
            onChange={(time) => type(at, { open: time })}
          />
          <TextField
            id={`today-close-${at}`}
            type="time"
            label={sheetText('shop.to')}
            value={close}
            problem={problems?.[at]?.close}
            onChange={(time) => type(at, { close: time })}
          />
        </div>
      ))}
      <div className="chips">
        <button type="button" id="today-set" className="button button--small" onClick={set}>
          {sheetText('shop.setToday')}
        </button>
        <SureButton
          id="today-closed"
          className="button button--small button--quiet"
          label={sheetText('shop.closedToday')}
          sure={sheetText('shop.closedSure')}
          onSure={() => void send([])}
        />
        {shop.today ? (
          <button
            type="button"
            id="today-usual"
            className="button button--small button--quiet"
            onClick={() => void send(null)}
          >
            {sheetText('shop.usual')}
          </button>
        ) : null}
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </section>
  );
});
