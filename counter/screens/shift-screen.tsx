import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api';
import { device } from '../device';
import { GateForm } from '../parts/gate-form';
import { NameField, PinField } from '../parts/staff-fields';
import { noProblem, staffProblem } from '../staff-problem';
import { t } from '../texts';

interface NamesProps {
  names: readonly string[];
  name: string;
  problem: string;
  onChoose: (name: string) => void;
}

function Names({ names, name, problem, onChoose }: NamesProps) {
  return (
    <>
      <div className="chips" role="radiogroup" aria-label={t('shift.name')} aria-describedby="staff-names-problem">
        {names.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="staff" checked={one === name} onChange={() => onChoose(one)} />
            <span>{one}</span>
          </label>
        ))}
      </div>
      <p className="problem" role="alert" id="staff-names-problem">
        {problem}
      </p>
    </>
  );
}

/** Asks who is at the counter, or for the first of the staff. */
export const ShiftScreen = observer(function ShiftScreen() {
  const [names, setNames] = useState<string[] | null>(null);
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState(noProblem);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    setProblem(noProblem);
    try {
      setNames((await call('staff')).staff.map((one) => one.name));
    } catch (error) {
      setProblem(staffProblem(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  const isFirst = names?.length === 0;

  const submit = async (): Promise<void> => {
    if (!isFirst && !name) {
      setProblem({ ...noProblem, name: t('shift.choose') });
      return;
    }
    setBusy(true);
    setProblem(noProblem);
    try {
      if (isFirst) await call('setStaff', { name, pin });
      const shift = await call('beginShift', { name, pin });
      device.set({ shift: { token: shift.token, name: shift.name } });
    } catch (error) {
      const wrong = staffProblem(error);
      setProblem(wrong);
      if (wrong.pin) setPin('');
      setBusy(false);
    }
  };
  return (
    <GateForm
      title={t('shift.title')}
      submit={t(isFirst ? 'shift.add' : 'shift.begin')}
      disabled={isBusy || names === null}
      onSubmit={submit}
      more={
        names === null && problem.pin ? (
          <button type="button" className="button button--quiet" onClick={() => void load()}>
            {t('act.repeat')}
          </button>
        ) : null
      }
      end={
        <button type="button" className="link" onClick={() => device.forget()}>
          {t('shop.forget')}
        </button>
      }
    >
      {isFirst ? <p className="muted">{t('shift.first')}</p> : null}
      {isFirst ? <NameField id="staff-name" value={name} problem={problem.name} onChange={setName} /> : null}
      {names && !isFirst ? <Names names={names} name={name} problem={problem.name} onChoose={setName} /> : null}
      <PinField id="staff-pin" value={pin} problem={problem.pin} onChange={setPin} />
    </GateForm>
  );
});
