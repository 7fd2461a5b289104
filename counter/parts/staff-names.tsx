import { RadioChips } from '../radio-chips';
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
      <RadioChips
        name={id}
        label={t('shift.name')}
        describedBy={`${id}-names-problem`}
        values={names}
        value={name}
        onChange={onChoose}
        textOf={(one) => one}
      />
      <p className="problem" role="alert" id={`${id}-names-problem`}>
        {problem}
      </p>
    </>
  );
}
