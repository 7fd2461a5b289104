import { CallError } from './api';
import { t } from './texts';

/** What is wrong with a name and a PIN, by field. Where the server names none it is the PIN. */
export interface StaffProblem {
  name: string;
  pin: string;
  newPin: string;
}

export const noProblem: StaffProblem = { name: '', pin: '', newPin: '' };

const MINUTE = 60;

/** What is wrong with a PIN, in words. */
export const pinText = (problem: string | undefined): string => {
  if (problem === undefined) return '';
  return t(problem === 'tooCommon' ? 'shift.pinEasy' : 'shift.pinWrong');
};

export function staffProblem(error: unknown): StaffProblem {
  // The server counts seconds, which nobody wants to read for a quarter of an hour.
  if (error instanceof CallError && error.code === 'PIN_LIMIT' && error.seconds !== null)
    return { ...noProblem, pin: t('shift.pinLimit', { count: Math.ceil(error.seconds / MINUTE) }) };
  const { name, pin, new_pin } = error instanceof CallError ? error.problems : {};
  if (!name && !pin && !new_pin) return { ...noProblem, pin: (error as Error).message };
  return { name: name ? t('shift.nameWrong') : '', pin: pinText(pin), newPin: pinText(new_pin) };
}
