import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { fieldProblems } from '../http/input';
import { opsBodies } from '../internal-contract/ops.schemas';
import { AppError } from '../lib/app-error';
import type { OpsService } from './ops-service';

function bodyOf<Schema extends v.GenericSchema>(schema: Schema, request: FastifyRequest): v.InferOutput<Schema> {
  const result = v.safeParse(schema, request.body ?? {});
  if (!result.success) throw new AppError('INVALID_INPUT', { fields: fieldProblems(result.issues) });
  return result.output;
}

/** The shop's interface: answers plain JSON; refusals travel like those of the API. */
export const opsHandlers = (ops: OpsService) => {
  const shopOf = async (request: FastifyRequest): Promise<{ id: number; name: string }> => {
    const key = request.headers['ops-key'];
    const shop = typeof key === 'string' && key !== '' ? await ops.shopOfKey(key) : undefined;
    if (!shop) throw new AppError('UNAUTHORIZED');
    return shop;
  };
  const answer = (reply: FastifyReply, data: object): FastifyReply =>
    reply.header('cache-control', 'no-store').send(data);

  return {
    async work(request: FastifyRequest, reply: FastifyReply) {
      const shop = await shopOf(request);
      return answer(reply, { shop, orders: await ops.work(shop.id) });
    },
    async act(request: FastifyRequest, reply: FastifyReply) {
      const shop = await shopOf(request);
      const { order_sn, ...body } = bodyOf(opsBodies.act, request);
      return answer(reply, await ops.act({ shopId: shop.id, orderSn: order_sn, ...body }));
    },
    async menu(request: FastifyRequest, reply: FastifyReply) {
      const shop = await shopOf(request);
      return answer(reply, { shop, goods: await ops.menu(shop.id) });
    },
    async goods(request: FastifyRequest, reply: FastifyReply) {
      const shop = await shopOf(request);
      const body = bodyOf(opsBodies.goods, request);
      await ops.setGoods({ shopId: shop.id, goodsId: body.goods_id, soldOut: body.soldout });
      return answer(reply, body);
    },
    async value(request: FastifyRequest, reply: FastifyReply) {
      const shop = await shopOf(request);
      const body = bodyOf(opsBodies.value, request);
      await ops.setValue({ shopId: shop.id, valueId: body.value_id, soldOut: body.soldout });
      return answer(reply, body);
    },
    async stock(request: FastifyRequest, reply: FastifyReply) {
      const shop = await shopOf(request);
      const { sku_id: skuId, add } = bodyOf(opsBodies.stock, request);
      return answer(reply, await ops.restock({ shopId: shop.id, skuId, add }));
    },
    async shop(request: FastifyRequest, reply: FastifyReply) {
      const shop = await shopOf(request);
      const { state } = bodyOf(opsBodies.shop, request);
      await ops.setShop(shop.id, state);
      return answer(reply, { state });
    },
  };
};
