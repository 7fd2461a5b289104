import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api';
import { device } from '../device';
import { managerAsk } from '../manager-ask';
import { noProblem } from '../staff-problem';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { Sheet } from './sheet';
import { PinField } from './staff-fields';
import { StaffNames } from './staff-names';

const PIN = 'manager-pin';

/** The one who is likely to approve: the only manager, or the one on shift. */
const likely = (names: readonly string[]): string =>
  names.find((one) => names.length === 1 || one === device.shift?.name) ?? '';

/** Asks for the PIN of a manager. What was typed in the sheet below stays. */
export const ManagerSheet = observer(function ManagerSheet() {
  const { isBusy, problem } = managerAsk;
  const [names, setNames] = useState<readonly string[] | null>(null);
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [missing, setMissing] = useState(noProblem);
  const load = useCallback(async (): Promise<void> => {
    setMissing(noProblem);
    try {
      const { staff } = await call('staff');
      const managers = staff.filter(({ role }) => role === 'manager').map((one) => one.name);
      setNames(managers);
      setName(likely(managers));
    } catch (error) {
      setMissing({ ...noProblem, pin: (error as Error).message });
    }
  }, []);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (names !== null) document.getElementById(PIN)?.focus();
  }, [names]);
  const submit = async (): Promise<void> => {
    if (!name || !pin) {
      setMissing({ ...noProblem, name: name ? '' : sheetText('manager.choose'), pin: pin ? '' : t('shift.pinWrong') });
      return;
    }
    setMissing(noProblem);
    await managerAsk.submit({ name, pin });
    // A wrong one is typed again, and not mended.
    if (managerAsk.problem.pin) setPin('');
  };
  return (
    <Sheet id="manager-sheet" title={sheetText('manager.title')} onClose={managerAsk.dismiss}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="muted">{sheetText('manager.why')}</p>
        {names ? (
          <StaffNames
            id="manager"
            names={names}
            name={name}
            problem={missing.name || problem.name}
            onChoose={setName}
          />
        ) : null}
        <PinField id={PIN} value={pin} problem={missing.pin || problem.pin} onChange={setPin} />
        {names === null && missing.pin ? (
          <button type="button" className="button button--quiet" onClick={() => void load()}>
            {t('act.repeat')}
          </button>
        ) : (
          <button type="submit" id="manager-submit" className="button" disabled={isBusy || names === null}>
            {isBusy ? t('act.sending') : sheetText('manager.submit')}
          </button>
        )}
      </form>
    </Sheet>
  );
});
