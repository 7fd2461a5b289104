import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const uploadInvariants: readonly Invariant[] = [
  {
    name: 'an upload that something refers to is stored',
    query: () => sql`select name, status, claimed_by from upload where claimed_by is not null and status <> 1`,
  },
];
