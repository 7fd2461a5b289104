import { sql } from 'kysely';
import type { Invariant } from '../db/invariant';

export const feedbackInvariants: readonly Invariant[] = [
  {
    // The pictures of the demo member are drawings of the chain.
    name: 'the pictures of feedback are its own uploads',
    query: () => sql`
      select f.id, i.url from feedback f cross join lateral jsonb_array_elements_text(f.images_json) i (url)
        left join upload u on u.url = i.url
      where i.url not like '/static/%' and (u.claimed_by is distinct from 'feedback ' || f.id or u.user_id <> f.user_id)`,
  },
];
