import type { InternalHandlers } from '../http/handlers';
import type { OpsService } from './ops-service';

/** The shop's interface. */
export const opsHandlers = (ops: OpsService) =>
  ({
    work: async (_input, { shop }) => ({ shop, orders: await ops.work(shop.id) }),
    act: ({ order_sn, ...body }, { shop }) => ops.act({ shopId: shop.id, orderSn: order_sn, ...body }),
    menu: async (_input, { shop }) => ({ shop, goods: await ops.menu(shop.id) }),
    goods: async (body, { shop }) => {
      await ops.setGoods({ shopId: shop.id, goodsId: body.goods_id, soldOut: body.soldout });
      return body;
    },
    value: async (body, { shop }) => {
      await ops.setValue({ shopId: shop.id, valueId: body.value_id, soldOut: body.soldout });
      return body;
    },
    stock: ({ sku_id: skuId, add }, { shop }) => ops.restock({ shopId: shop.id, skuId, add }),
    shop: async (body, { shop }) => {
      await ops.setShop(shop.id, body.state);
      return body;
    },
  }) satisfies InternalHandlers<'ops'>;
