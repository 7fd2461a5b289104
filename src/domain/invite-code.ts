import { undecorated } from '@/contract/typed-number';

const INVITE_CODE = /^[A-Z][A-Z2-9]{7}$/;

/** The invite code that was typed, perhaps in small letters and in groups; null if it is none. */
export function inviteCode(typed: string): string | null {
  const code = undecorated(typed).toUpperCase();
  return INVITE_CODE.test(code) ? code : null;
}
