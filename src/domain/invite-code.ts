const INVITE_CODE = /^[A-Z][A-Z2-9]{7}$/;

/** The invite code of a link, perhaps in small letters; null if it is none. */
export function inviteCode(text: string): string | null {
  const code = text.toUpperCase();
  return INVITE_CODE.test(code) ? code : null;
}
