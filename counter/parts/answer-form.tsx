import { useState } from 'react';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { t } from '../texts';
import { sheetText } from '../texts/sheets';
import { useDraft } from '../use-draft';
import { useKeyFor } from '../use-key-for';
import { TextField } from './text-field';

const TEXT_MAX = 140;

/** What a shop has answered to something that a customer wrote; `reply` is empty if nothing. */
export interface Answered {
  reply: string;
  reply_by: string;
  replytime: number | null;
}

interface AnswerFormProps<Row extends Answered> {
  id: string;
  store: BoardStore;
  row: Row;
  /** Says who reads it. */
  label: string;
  send: (reply: string, key: string) => Promise<{ replytime: number }>;
  onAnswered: (row: Row) => void;
}

/** Answers, or replaces the answer. */
export function AnswerForm<Row extends Answered>({ id, store, row, label, send, onAnswered }: AnswerFormProps<Row>) {
  const [reply, setReply, forget] = useDraft(id, row.reply);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useKeyFor();
  const answer = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { replytime } = await send(reply, key.of(reply));
      store.say(sheetText('shop.saved'));
      forget();
      onAnswered({ ...row, reply, replytime, reply_by: device.shift?.name ?? '' });
    } catch (error) {
      setProblem(t('act.failed', { reason: (error as Error).message }));
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <TextField
        id={id}
        label={label}
        hint={row.reply ? sheetText('answers.by', { name: row.reply_by }) : undefined}
        value={reply}
        maxLength={TEXT_MAX}
        lines
        problem={problem}
        onChange={setReply}
      />
      <button type="submit" className="button button--small" disabled={isBusy || !reply.trim() || reply === row.reply}>
        {sheetText(row.reply ? 'answers.replace' : 'answers.send')}
      </button>
    </form>
  );
}
