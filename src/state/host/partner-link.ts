import { observable } from 'mobx';

/** What pages show of the partner in whose page or app Kedai runs. Nothing of it is set outside of one. */
export const partnerLink = observable({
  /** The partner with whose account the next login connects this member; empty if there is none. */
  name: '',
  /** Whether the partner has begun this session, and not a login of ours. */
  hasBegun: false,
  /** Why nothing can be ordered here; empty if it can. */
  menuOnly: '',
});
