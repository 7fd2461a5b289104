import type { Generated } from 'kysely';
import type { FeedbackTopic } from '@/contract/feedback.schemas';
import type { Json } from '../column-types';

/** The tables of the room feedback. */
export interface FeedbackTables {
  feedback: {
    id: Generated<number>;
    user_id: number;
    shop_id: number | null;
    topic: FeedbackTopic;
    content: string;
    mobile: string;
    images_json: Json<string[]>;
    reply: Generated<string>;
    reply_by: Generated<string>;
    replytime: number | null;
    createtime: number;
  };
}
