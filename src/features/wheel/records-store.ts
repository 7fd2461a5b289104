import type { InputOf, OutputOf } from '@/contract';
import type { DrawRow } from '@/contract/wheel/wheel.schemas';
import { PagedList } from '@/state/loading/paged-list';
import type { Stores } from '@/state/stores';

/** The member's draws, newest first. */
export const drawRecords = ({ api }: Pick<Stores, 'api'>) =>
  new PagedList<DrawRow, InputOf<'wheel', 'records'>, OutputOf<'wheel', 'records'>>({
    fetch: (_query, page) => api.wheel.records.attempt({ page }),
    id: ({ sn }) => sn,
  });
