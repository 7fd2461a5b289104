import type { Generated } from 'kysely';

/** The tables of the room upload. */
export interface UploadTables {
  upload: {
    id: Generated<number>;
    user_id: number | null;
    name: string;
    url: string;
    bytes: number;
    status: Generated<0 | 1 | 2>;
    claimed_by: string | null;
    claimtime: number | null;
    createtime: number;
  };
}
