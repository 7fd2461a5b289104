import type { Generated } from 'kysely';
import type { NoticeKind } from '@/contract/inbox.schemas';
import type { Json } from '../column-types';

/** The tables of the room inbox. */
export interface InboxTables {
  notice: {
    id: Generated<number>;
    user_id: number;
    kind: NoticeKind;
    event: string;
    /** Those that `NoticeFacts` of the room says of the kind. */
    facts_json: Json<object>;
    urgenttime: number | null;
    createtime: number;
    readtime: number | null;
  };
}
