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
    /** The facts that `NoticeFacts` of the room names for the kind. */
    facts_json: Json<object>;
    urgenttime: number | null;
    createtime: number;
    readtime: number | null;
  };
}
