import type { Generated } from 'kysely';
import type { Banner } from '@/contract/chain.schemas';
import type { Json, Switch, Text3 } from '../column-types';

/** The tables of the room chain. */
export interface ChainTables {
  banner: {
    id: Generated<number>;
    key: Generated<string>;
    position: Generated<string>;
    title_json: Json<Text3>;
    subtitle_json: Json<Text3>;
    tag_json: Json<Text3>;
    image: string;
    tint: string;
    price: number | null;
    link_type: Banner['link_type'];
    link_id: number | null;
    weigh: Generated<number>;
    status: Generated<Switch>;
  };
  areacode: {
    code: string;
    name_json: Json<Text3>;
    flag: string;
    example: string;
    min: number;
    max: number;
    weigh: Generated<number>;
  };
  config: { key: string; value_json: Json<unknown> };
}
