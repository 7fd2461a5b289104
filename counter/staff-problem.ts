import { CallError } from './api';
import { t } from './texts';

/** What is wrong with a name and a PIN, by field. Where the server names none it is the PIN. */
export interface StaffProblem {
  name: string;
  pin: string;
}

export const noProblem: StaffProblem = { name: '', pin: '' };

const MINUTE = 60;

export function staffProblem(error: unknown): StaffProblem {
  // The server counts seconds, which nobody wants to read for a quarter of an hour.
  if (error instanceof CallError && error.code === 'PIN_LIMIT' && error.seconds !== null)
    return { name: '', pin: t('shift.pinLimit', { count: Math.ceil(error.seconds / MINUTE) }) };
  const fields = error instanceof CallError ? error.fields : [];
  if (fields.length === 0) return { name: '', pin: (error as Error).message };
  return {
    name: fields.includes('name') ? t('shift.nameWrong') : '',
    pin: fields.includes('pin') ? t('shift.pinWrong') : '',
  };
}
