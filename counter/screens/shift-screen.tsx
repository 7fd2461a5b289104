import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { CallError, call } from '../api';
import { device } from '../device';
import { GateForm } from '../parts/gate-form';
import { NameField, PinField } from '../parts/staff-fields';
import { StaffNames } from '../parts/staff-names';
import { SureButton } from '../parts/sure-button';
import type { TextFieldProps } from '../parts/text-field';
import { noProblem, staffProblem } from '../staff-problem';
import { t } from '../texts';
import { WaitingOrders } from './waiting-orders';

const NEW_PIN = 'staff-new-pin';

const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.code === 'offline';

/** Asks for another PIN in place of one that is right, and easy to guess. */
function NewPin(field: Pick<TextFieldProps, 'value' | 'problem' | 'onChange'>) {
  useEffect(() => document.getElementById(NEW_PIN)?.focus(), []);
  return (
    <>
      <p role="status">{t('shift.weak')}</p>
      <PinField {...field} id={NEW_PIN} label={t('shift.newPin')} />
    </>
  );
}

/** Asks who is at the counter, or for the first of the staff. */
export const ShiftScreen = observer(function ShiftScreen() {
  const [names, setNames] = useState<string[] | null>(null);
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  /** Instead of a PIN that is right, and easy to guess. Returns null if none is asked for. */
  const [newPin, setNewPin] = useState<string | null>(null);
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

  const startAgain = (): void => {
    setPin('');
    setNewPin(null);
  };
  const choose = (chosen: string): void => {
    setName(chosen);
    startAgain();
  };
  const fail = (error: unknown): void => {
    setBusy(false);
    if (error instanceof CallError && error.code === 'PIN_WEAK') {
      setNewPin('');
      return;
    }
    const wrong = staffProblem(error);
    setProblem(wrong);
    // Without an answer the same is sent again.
    if (wrong.pin && !isUnanswered(error)) startAgain();
  };
  const submit = async (): Promise<void> => {
    if (!isFirst && !name) {
      setProblem({ ...noProblem, name: t('shift.choose') });
      return;
    }
    setBusy(true);
    setProblem(noProblem);
    try {
      if (isFirst) await call('setStaff', { name, pin });
      const shift = await call('beginShift', { name, pin, ...(newPin === null ? {} : { new_pin: newPin }) });
      device.set({ shift: { token: shift.token, name: shift.name } });
    } catch (error) {
      fail(error);
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
        <SureButton
          id="forget-key"
          className="link"
          label={t('shop.forget')}
          sure={t('shop.forgetSure')}
          onSure={() => device.forget()}
        />
      }
    >
      <WaitingOrders />
      {isFirst ? <p className="muted">{t('shift.first')}</p> : null}
      {isFirst ? <NameField id="staff-name" value={name} problem={problem.name} onChange={setName} /> : null}
      {names && !isFirst ? (
        <StaffNames id="staff" names={names} name={name} problem={problem.name} onChoose={choose} />
      ) : null}
      <PinField id="staff-pin" value={pin} problem={problem.pin} onChange={setPin} />
      {newPin === null ? null : <NewPin value={newPin} problem={problem.newPin} onChange={setNewPin} />}
    </GateForm>
  );
});
