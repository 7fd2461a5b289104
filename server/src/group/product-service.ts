import type { OutputOf, ParsedInputOf } from '@/contract';
import type { GroupProductInfo } from '@/contract/group/group.schemas';
import { groupOrder } from '@/domain/group-order';
import { findPointsTerms } from '../benefits';
import { findConfigValue } from '../chain';
import type { Text3 } from '../db/schema';
import type { Clock } from '../lib/clock';
import type { VisitorCtx } from '../lib/context';
import { readPage } from '../lib/page-of';
import { findOrderNumbers, findOwnOrder, type SaleDeps, saleChannels } from '../order';
import { goodShops, placeIn, type ShopDirectory, shopsIn } from '../shop';
import { countBought, findLiveOrder } from './group-order-repository';
import { type GroupView, type ShownProduct, toProductInfo, toProductRow, toSpec } from './group-presenter';
import { isVipOf } from './prices';
import { countProducts, findProduct, findProducts, findSpecs, type ProductRecord } from './product-repository';
import { shownTeams } from './shown-teams';
import { skusOf, specText } from './spec-text';
import { findNearestTeams, findTeamByNumber, openTeams, type TeamRecord } from './team-repository';

export interface ProductDeps extends SaleDeps {
  clock: Clock;
  directory: ShopDirectory;
}

/** Open teams of a product that its page lists. */
const TEAMS_SHOWN = 10;

/** What is sold to groups, with its open teams. */
export class GroupProductService {
  constructor(private readonly deps: ProductDeps) {}

  async list(
    { state, ...input }: ParsedInputOf<'group', 'products'>,
    ctx: VisitorCtx,
  ): Promise<OutputOf<'group', 'products'>> {
    const { read } = this.deps.db;
    const view = this.view(ctx);
    const of = { state, now: view.now };
    return await readPage(input, await countProducts(read, of), async (span) => {
      const products = await this.withRest(await findProducts(read, { ...span, ...of }), view);
      return products.map((shown) => toProductRow(shown, view));
    });
  }

  async info(
    input: ParsedInputOf<'group', 'product'>,
    ctx: VisitorCtx<'GROUP_PRODUCT_NOT_FOUND'>,
  ): Promise<GroupProductInfo> {
    const { read } = this.deps.db;
    const view = this.view(ctx);
    const place = placeIn(input, ctx);
    const product = await findProduct(read, input.id);
    const wanted = product && input.group_sn ? await this.teamOf(product, input.group_sn) : undefined;
    // A team is also shown if its product is no longer sold, because links to teams are passed on.
    if (!product || (product.status !== 1 && !wanted)) throw ctx.refusal('GROUP_PRODUCT_NOT_FOUND');
    const [shown] = await this.withRest([product], view);
    if (!shown) throw ctx.refusal('GROUP_PRODUCT_NOT_FOUND');
    const open = await openTeams(read, { productId: product.id, now: view.now, limit: TEAMS_SHOWN }).execute();
    const teams = await shownTeams(read, wanted ? [...open, wanted] : open, view);
    return toProductInfo(
      {
        ...shown,
        ...(await this.own(product, view)),
        shops: goodShops(await this.deps.directory.get(), product.shop_ids_json, { place, page: input.shops_page }),
        teams: open.flatMap(({ id }) => teams.get(id) ?? []),
        team: (wanted && teams.get(wanted.id)) ?? null,
      },
      view,
    );
  }

  async specs(
    { id }: ParsedInputOf<'group', 'specs'>,
    ctx: VisitorCtx<'GROUP_PRODUCT_NOT_FOUND'>,
  ): Promise<OutputOf<'group', 'specs'>> {
    const { read } = this.deps.db;
    const { me, now, language } = this.view(ctx);
    const product = await findProduct(read, id);
    if (product?.status !== 1) throw ctx.refusal('GROUP_PRODUCT_NOT_FOUND');
    const specs = await findSpecs(read, [id]);
    const isVip = await isVipOf(read, me, now);
    const skus = await skusOf(read, specs);
    const list = specs.map((spec) => {
      const sku = skus.get(spec.sku_id ?? 0);
      const value_ids = (sku?.values ?? []).map(({ value_id }) => value_id);
      return toSpec(spec, { value_ids, spec_text: specText(sku)[language], isVip });
    });
    const groups = new Map<number, OutputOf<'group', 'specs'>['groups'][number]>();
    for (const { values } of skus.values()) {
      for (const { spec_id, spec_name, value_id, name } of values) {
        const group = groups.get(spec_id) ?? { id: spec_id, name: spec_name[language], values: [] };
        groups.set(spec_id, group);
        if (!group.values.some((value) => value.value_id === value_id)) {
          group.values.push({ value_id, name: name[language] });
        }
      }
    }
    return {
      groups: [...groups.values()],
      list,
      points_terms: await findPointsTerms(read, { me, now }),
      pay_channels: await saleChannels(this.deps, ctx.partnerId),
    };
  }

  async rules(_: object, { language }: VisitorCtx): Promise<OutputOf<'group', 'rules'>> {
    const text = (await findConfigValue(this.deps.db.read, 'group_rules')) as Text3 | undefined;
    return { content: text?.[language] ?? '' };
  }

  /** A team of a product, if it has started. Before that nobody but its opener knows of it. */
  private async teamOf({ id: productId }: ProductRecord, groupSn: string): Promise<TeamRecord | undefined> {
    const found = await findTeamByNumber(this.deps.db.read, { productId, groupSn });
    return found?.starttime === null ? undefined : found;
  }

  /** What the customer may still buy of a product, and their order of it that goes on. */
  private async own(
    { id: productId, user_limit }: ProductRecord,
    { me }: GroupView,
  ): Promise<Pick<GroupProductInfo, 'buyable' | 'my_order_sn' | 'my_seat_until'>> {
    const { read } = this.deps.db;
    if (me === null) return { buyable: user_limit, my_order_sn: null, my_seat_until: null };
    const orderId = await findLiveOrder(read, { me, productId });
    const numbers = orderId === undefined ? undefined : await findOrderNumbers(read, [orderId]);
    const orderSn = numbers?.get(orderId ?? 0)?.order_sn ?? null;
    const order = orderSn === null ? undefined : await findOwnOrder(read, { me, orderSn });
    return {
      buyable: user_limit === null ? null : Math.max(0, user_limit - (await countBought(read, { me, productId }))),
      my_order_sn: orderSn,
      my_seat_until: order?.status === groupOrder.statuses.unpaid ? order.expiretime : null,
    };
  }

  private async withRest(products: readonly ProductRecord[], view: GroupView): Promise<ShownProduct[]> {
    const { db, directory } = this.deps;
    const productIds = products.map(({ id }) => id);
    const specs = await findSpecs(db.read, productIds);
    const nearest = await findNearestTeams(db.read, { productIds, now: view.now });
    const teams = await shownTeams(db.read, nearest, view);
    const isVip = await isVipOf(db.read, view.me, view.now);
    const shops = await directory.get();
    return products.map((product) => {
      const near = nearest.find(({ product_id }) => product_id === product.id);
      return {
        product,
        specs: specs.filter(({ product_id }) => product_id === product.id),
        shopNum: shopsIn(shops, product.shop_ids_json).length,
        nearest: (near && teams.get(near.id)) ?? null,
        isVip,
      };
    });
  }

  private view({ memberId: me, language }: VisitorCtx): GroupView {
    return { me, language, now: this.deps.clock.now() };
  }
}
