import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { isWeakPin } from '@/domain/pin';
import { type Answer, type Approval, call } from '../api';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { managerAsk } from '../manager-ask';
import { noProblem, pinText, staffProblem } from '../staff-problem';
import { sheetText } from '../texts/sheets';
import { useDraft } from '../use-draft';
import { useKeyFor } from '../use-key-for';
import { NameField, PinField } from './staff-fields';
import { SureButton } from './sure-button';

type Person = Answer<'staff'>['staff'][number];
type Change = (manager: Approval) => Promise<unknown>;

/** What the server would say of it, before a manager is asked. */
const newPinProblem = (pin: string): string | undefined => {
  if (!/^\d{4,8}$/.test(pin)) return 'invalid';
  return isWeakPin(pin) ? 'tooCommon' : undefined;
};

interface RowProps {
  person: Person;
  onRole: (role: Person['role']) => void;
  onRemove: () => void;
}

const Row = observer(function Row({ person: { name, role }, onRole, onRemove }: RowProps) {
  const other = role === 'manager' ? 'barista' : 'manager';
  return (
    <li className="row row--wraps">
      <div className="row__text">
        {name} <span className="muted">{sheetText(`role.${role}`)}</span>
      </div>
      <button type="button" className="button button--small button--quiet" onClick={() => onRole(other)}>
        {sheetText(`shop.make.${other}`, { name })}
      </button>
      {name === device.shift?.name ? null : (
        <SureButton
          className="button button--small button--quiet"
          label={sheetText('shop.remove', { name })}
          sure={sheetText('shop.removeSure', { name })}
          onSure={onRemove}
        />
      )}
    </li>
  );
});

/** Who has a PIN, and who is a manager. */
export const StaffBlock = observer(function StaffBlock({ store }: { store: BoardStore }) {
  const [staff, setStaff] = useState<readonly Person[]>([]);
  const [name, setName] = useDraft('new-name');
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState(noProblem);
  const keys = useKeyFor();
  const load = async (): Promise<void> => {
    try {
      setStaff((await call('staff')).staff);
    } catch (error) {
      setProblem(staffProblem(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void load(), []);
  /** Returns null if nobody approved it, or it has failed. */
  const change = async (work: Change): Promise<unknown> => {
    setProblem(noProblem);
    try {
      const done = await managerAsk.ask(work);
      if (done === null) return null;
      keys.forget();
      store.say(sheetText('shop.saved'));
      await load();
      return done;
    } catch (error) {
      setProblem(staffProblem(error));
      return null;
    }
  };
  const add = async (): Promise<void> => {
    const wrong = pinText(newPinProblem(pin));
    if (wrong) return setProblem({ ...noProblem, pin: wrong });
    const body = { name, pin };
    const done = await change((manager) => call('setStaff', body, { manager, key: keys.of(body) }));
    if (done === null) return;
    setName('');
    setPin('');
  };
  const setRole = (body: Person): void =>
    void change((manager) => call('setRole', body, { manager, key: keys.of(body) }));
  const remove = (body: { name: string }): void =>
    void change((manager) => call('removeStaff', body, { manager, key: keys.of(body) }));
  return (
    <section className="block">
      <h3>{sheetText('shop.staff')}</h3>
      <ul className="rows">
        {staff.map((person) => (
          <Row
            key={person.name}
            person={person}
            onRole={(role) => setRole({ name: person.name, role })}
            onRemove={() => remove({ name: person.name })}
          />
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <p>{sheetText('shop.addStaff')}</p>
        <div className="pair">
          <NameField id="new-name" value={name} problem={problem.name} onChange={setName} />
          <PinField id="new-pin" value={pin} problem={problem.pin} onChange={setPin} />
        </div>
        <button type="submit" id="new-save" className="button button--small" disabled={!name || !pin}>
          {sheetText('shop.save')}
        </button>
      </form>
    </section>
  );
});
