import { CallError } from './api';
import { t } from './texts';

/** What is wrong with a name and a PIN, by field. Where the server names none it is the PIN. */
export interface StaffProblem {
  name: string;
  pin: string;
}

export const noProblem: StaffProblem = { name: '', pin: '' };

export function staffProblem(error: unknown): StaffProblem {
  const fields = error instanceof CallError ? error.fields : [];
  if (fields.length === 0) return { name: '', pin: (error as Error).message };
  return {
    name: fields.includes('name') ? t('shift.nameWrong') : '',
    pin: fields.includes('pin') ? t('shift.pinWrong') : '',
  };
}
