import { t } from '../texts';

interface NamesProps {
  /** The name of the group of radio buttons. */
  id: string;
  names: readonly string[];
  name: string;
  problem: string;
  onChoose: (name: string) => void;
}

/** Chooses one of the staff. */
export function StaffNames({ id, names, name, problem, onChoose }: NamesProps) {
  return (
    <>
      <div className="chips" role="radiogroup" aria-label={t('shift.name')} aria-describedby={`${id}-names-problem`}>
        {names.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name={id} checked={one === name} onChange={() => onChoose(one)} />
            <span>{one}</span>
          </label>
        ))}
      </div>
      <p className="problem" role="alert" id={`${id}-names-problem`}>
        {problem}
      </p>
    </>
  );
}
