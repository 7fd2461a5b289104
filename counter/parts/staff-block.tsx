import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { noProblem, staffProblem } from '../staff-problem';
import { t } from '../texts';
import { NameField, PinField } from './staff-fields';
import { SureButton } from './sure-button';

/** Who has a PIN. */
export const StaffBlock = observer(function StaffBlock({ store }: { store: BoardStore }) {
  const [names, setNames] = useState<string[]>([]);
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState(noProblem);
  const run = async (work?: () => Promise<unknown>): Promise<void> => {
    setProblem(noProblem);
    try {
      await work?.();
      setNames((await call('staff')).staff.map((one) => one.name));
      if (work) store.say(t('shop.saved'));
    } catch (error) {
      setProblem(staffProblem(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void run(), []);
  const add = async (): Promise<void> => {
    await call('setStaff', { name, pin });
    setName('');
    setPin('');
  };
  return (
    <section className="block">
      <h3>{t('shop.staff')}</h3>
      <ul className="rows">
        {names.map((one) => (
          <li key={one} className="row">
            <div className="row__text">{one}</div>
            {one === device.shift?.name ? null : (
              <SureButton
                className="button button--small button--quiet"
                label={t('shop.remove', { name: one })}
                sure={t('shop.removeSure', { name: one })}
                onSure={() => void run(() => call('removeStaff', { name: one }))}
              />
            )}
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run(add);
        }}
      >
        <p>{t('shop.addStaff')}</p>
        <div className="pair">
          <NameField id="new-name" value={name} problem={problem.name} onChange={setName} />
          <PinField id="new-pin" value={pin} problem={problem.pin} onChange={setPin} />
        </div>
        <button type="submit" className="button button--small" disabled={!name || !pin}>
          {t('shop.save')}
        </button>
      </form>
    </section>
  );
});
