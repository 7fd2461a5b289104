import { undecorated } from '@/contract/typed-number';
import { inviteCode } from './invite-code';

/**
 * The invite code that was typed, perhaps in small letters and in groups; null if it is none. It is apart from
 * `inviteCode`, because an invite link is read in the first load, which has no use for the marks of typed numbers.
 */
export const typedInviteCode = (typed: string): string | null => inviteCode(undecorated(typed));
