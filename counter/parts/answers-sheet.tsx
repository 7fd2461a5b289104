import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { RadioChips } from '../radio-chips';
import { sheetText } from '../texts/sheets';
import type { Answered } from './answer-form';
import { Sheet } from './sheet';

type Row = Answered & { id: number };
type Read<One> = (body: { unanswered: 0 | 1; page: number; per_page: number }) => Promise<{
  data: One[];
  total: number;
}>;

const PER_PAGE = 20;

/** The rows that are read so far, page by page, newest first. `read` is the same function each time. */
function useRows<One extends Row>(read: Read<One>, isAll: boolean) {
  const [rows, setRows] = useState<readonly One[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const load = useCallback(
    async (known: readonly One[]): Promise<void> => {
      // Rows that were answered have left the list, so the last page that is known may have moved up.
      const page = Math.floor(known.length / PER_PAGE) + 1;
      try {
        const found = await read({ unanswered: isAll ? 0 : 1, page, per_page: PER_PAGE });
        setRows([...known, ...found.data.filter(({ id }) => !known.some((one) => one.id === id))]);
        setTotal(found.total);
        setProblem('');
      } catch (error) {
        setProblem((error as Error).message);
      }
    },
    [read, isAll],
  );
  useEffect(() => {
    setRows([]);
    setTotal(null);
    void load([]);
  }, [load]);
  const answered = (changed: One): void => {
    if (isAll) setRows(rows.map((one) => (one.id === changed.id ? changed : one)));
    else {
      setRows(rows.filter(({ id }) => id !== changed.id));
      setTotal((count) => count && count - 1);
    }
  };
  return { rows, total, problem, more: () => void load(rows), answered };
}

interface AnswersSheetProps<One extends Row> {
  /** `reviews`: the sheet is `reviews-sheet`. */
  id: string;
  title: string;
  none: string;
  read: Read<One>;
  renderRow: (row: One, onAnswered: (row: One) => void) => ReactNode;
  onClose: () => void;
}

/** What customers wrote, to be answered: what is not answered yet, or all. */
export function AnswersSheet<One extends Row>(props: AnswersSheetProps<One>) {
  const { id, title, none, read, renderRow, onClose } = props;
  const [isAll, setAll] = useState(false);
  const { rows, total, problem, more, answered } = useRows(read, isAll);
  return (
    <Sheet id={`${id}-sheet`} title={title} onClose={onClose}>
      <RadioChips
        name="which"
        label={title}
        values={[false, true]}
        value={isAll}
        onChange={setAll}
        textOf={(all) => sheetText(all ? 'answers.all' : 'answers.open')}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
      {total === 0 ? <p className="muted">{none}</p> : null}
      <ul className="rows">{rows.map((row) => renderRow(row, answered))}</ul>
      {total !== null && rows.length < total ? (
        <button type="button" id={`${id}-more`} className="button button--small button--quiet" onClick={more}>
          {sheetText('answers.more')}
        </button>
      ) : null}
    </Sheet>
  );
}
