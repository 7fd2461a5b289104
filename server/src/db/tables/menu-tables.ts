import type { Generated } from 'kysely';
import type { Json, JsonDefault, StarColumns, Switch, Text3 } from '../column-types';

/** The tables of the room menu. */
export interface MenuTables {
  goods_cate: {
    id: Generated<number>;
    key: Generated<string>;
    name_json: Json<Text3>;
    status: Generated<Switch>;
    weigh: Generated<number>;
  };
  goods: StarColumns & {
    id: Generated<number>;
    slug: string;
    cate_id: number;
    name_json: Json<Text3>;
    intro_json: Json<Text3>;
    image: string;
    image_large: string;
    tint: string;
    tags_json: JsonDefault<string[]>;
    allergens_json: JsonDefault<string[] | null>;
    sugar_g: Generated<number>;
    kcal: Generated<number>;
    caffeine_mg: Generated<number | null>;
    ingredients_json: JsonDefault<Text3 | null>;
    halal_cert_no: Generated<string | null>;
    vip_switch: Generated<Switch>;
    coupon_switch: Generated<Switch>;
    status: Generated<Switch>;
    weigh: Generated<number>;
    createtime: number;
  };
  spec: {
    id: Generated<number>;
    key: Generated<string>;
    status: Generated<Switch>;
    kind: 'size' | 'temperature' | 'sugar' | 'topping';
    type: 'single' | 'multi';
    required: Switch;
    max_num: Generated<number>;
    name_json: Json<Text3>;
    weigh: Generated<number>;
  };
  spec_value: {
    id: Generated<number>;
    key: Generated<string>;
    status: Generated<Switch>;
    spec_id: number;
    name_json: Json<Text3>;
    price_delta: Generated<number>;
    sugar_g: Generated<number>;
    kcal: Generated<number>;
    caffeine_mg: Generated<number>;
    allergens_json: JsonDefault<string[] | null>;
    factor_bp: Generated<number>;
    weigh: Generated<number>;
  };
  goods_spec: { goods_id: number; spec_id: number; value_ids_json: Json<number[]>; default_ids_json: Json<number[]> };
  sku: {
    id: Generated<number>;
    goods_id: number;
    size_value_id: number;
    temperature_value_id: number;
    price: number | null;
  };
  shop_goods: {
    shop_id: number;
    goods_id: number;
    status: Generated<Switch>;
    soldout_switch: Generated<Switch>;
    sales: Generated<number>;
    weigh: Generated<number>;
  };
  shop_sku: { shop_id: number; sku_id: number; price: number; stock: number | null; status: Generated<Switch> };
  stock_log: {
    id: Generated<number>;
    shop_id: number;
    sku_id: number;
    delta: number;
    reason: 'initial' | 'restock' | 'order' | 'release' | 'retake' | 'return';
    order_sn: string | null;
    createtime: number;
  };
  shop_value_off: { shop_id: number; value_id: number };
  ingredient: {
    id: Generated<number>;
    slug: string;
    name_json: Json<Text3>;
    status: Generated<Switch>;
    weigh: Generated<number>;
  };
  goods_ingredient: { goods_id: number; ingredient_id: number };
  value_ingredient: { value_id: number; ingredient_id: number };
  shop_ingredient_off: { shop_id: number; ingredient_id: number };
}
