import { observable } from 'mobx';

/** What pages show of the partner in whose page or app Kedai runs. Nothing of it is set outside of one. */
export const partnerLink = observable({
  /** The partner with whose account the next login connects this member; empty if there is none. */
  name: '',
  /** Whether the partner has begun this session, and not a login of ours. */
  hasBegun: false,
  /** Whether nothing can be ordered here. */
  isMenuOnly: false,
});

/** What pages say inside a host only. Its texts come with the code of hosts, which sets these. */
export const hostWords: {
  /** Why a login of ours is needed, with the masked phone number of the account. */
  ownLogin?(number: string): string;
  /** The member has logged in with another number than that of the account before. */
  otherAccount?(number: string, before: string): string;
  /** Whose colours the app shows, if the customer chooses none; empty if the host names none. */
  theme?(): string;
} = {};
