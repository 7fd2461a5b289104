import { observable } from 'mobx';

/** The partner with whose account the next login connects this member; the name is empty if there is none. */
export const partnerLink = observable({ name: '' });
