import { useEffect, useState } from 'react';
import { wholeNumber } from '@/domain/phone';
import { grouped, money } from '@/lib/money';
import type { OpsCoupon } from '../../server/src/internal-contract/ops-coupon.schemas';
import { type Approval, call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { managerAsk } from '../manager-ask';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { useDraft } from '../use-draft';
import { useKeyFor } from '../use-key-for';
import { Cups } from './cups';
import { Sheet } from './sheet';
import { TextField } from './text-field';

const MOST = 10;

function worthText({ type, value, value_bp, min_amount, left }: OpsCoupon): string {
  const sum = money(value);
  const worth = {
    fixed: sheetText('coupons.off', { sum }),
    percent: sheetText('coupons.off', { sum: `${value_bp / 100}%` }),
    goods: sheetText('coupons.drink', { sum }),
    delivery: sheetText('coupons.delivery', { sum }),
  }[type];
  const least = min_amount > 0 ? sheetText('coupons.from', { sum: money(min_amount) }) : '';
  return [
    worth,
    least,
    left === null ? '' : sheetText('coupons.left', { count: grouped(left, device.language === 'id' ? '.' : ',') }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Grant {
  coupon_id: number;
  mobile: string;
  count: number;
}

/** Gives coupons one after the other, each under a key of its own, so that a repetition goes on where it stopped. */
function useGrant(onDone: (text: string) => void) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const keys = useKeyFor();
  const grant = async ({ count, ...what }: Grant): Promise<void> => {
    const key = keys.of(what);
    setBusy(true);
    setProblem('');
    let given = 0;
    const giveAll = async (manager: Approval): Promise<true> => {
      for (given = 0; given < count; given += 1) {
        await call('grantCoupon', { ...what, grant_key: `${key} ${given}` }, { manager });
      }
      return true;
    };
    try {
      if (await managerAsk.ask(giveAll)) {
        keys.forget();
        onDone(sheetText('coupons.given', { count, mobile: what.mobile }));
      }
    } catch (error) {
      setProblem(sheetText('coupons.stopped', { count: given, all: count, reason: (error as Error).message }));
    }
    setBusy(false);
  };
  return { problem, setProblem, isBusy, grant };
}

/** Gives a member coupons, by phone number. */
export function CouponsSheet({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  const [coupons, setCoupons] = useState<OpsCoupon[] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [mobile, setMobile, forget] = useDraft('coupon-mobile');
  const [count, setCount] = useState(1);
  const [loadProblem, setLoadProblem] = useState('');
  const { problem, setProblem, isBusy, grant } = useGrant((text) => {
    store.say(text);
    forget();
    onClose();
  });
  useEffect(() => {
    call('coupons').then(
      (answer) => setCoupons(answer.coupons.filter(({ grantable }) => grantable === 1)),
      (error: Error) => setLoadProblem(error.message),
    );
  }, []);
  const coupon = coupons?.find(({ coupon_id }) => coupon_id === chosen) ?? coupons?.[0];
  const submit = (): void => {
    const number = wholeNumber(mobile);
    if (!number) setProblem(sheetText('coupons.mobileWrong'));
    else if (coupon) void grant({ coupon_id: coupon.coupon_id, mobile: number, count });
  };
  return (
    <Sheet id="coupons-sheet" title={sheetText('coupons.title')} onClose={onClose}>
      <p className="problem" role="alert">
        {loadProblem}
      </p>
      {coupons?.length === 0 ? <p className="muted">{sheetText('coupons.none')}</p> : null}
      {coupon ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <fieldset>
            <legend>{sheetText('coupons.which')}</legend>
            <div className="chips">
              {coupons?.map((one) => (
                <label key={one.coupon_id} className="chip">
                  <input
                    type="radio"
                    name="coupon"
                    checked={one === coupon}
                    onChange={() => setChosen(one.coupon_id)}
                  />
                  <span>
                    {one.name_json[device.language]} · {worthText(one)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <TextField
            id="coupon-mobile"
            label={sheetText('coupons.mobile')}
            inputMode="tel"
            value={mobile}
            problem={problem}
            onChange={setMobile}
          />
          <Cups id="coupon" label={sheetText('coupons.count')} least={1} most={MOST} num={count} onChange={setCount}>
            {sheetText('coupons.count')}
          </Cups>
          <button type="submit" id="coupon-give" className="button" disabled={isBusy}>
            {isBusy ? t('act.sending') : sheetText('coupons.give', { count })}
          </button>
        </form>
      ) : null}
    </Sheet>
  );
}
