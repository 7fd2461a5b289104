import type { WheelType } from '@/contract/wheel/wheel.schemas';

/** The parameters of pages that are not in `Params`. The property makes a parameter an error, which it would not be of `{}`. */
export interface NoParams {
  readonly none?: never;
}

/** Parameters of the addresses of pages that have any. */
export interface Params {
  orders: { tab?: number };
  shopMenu: { id: number; goods?: number; cate?: number };
  shopSearch: { id: number };
  checkout: { shop: number };
  orderAddress: { shop: number };
  orderCoupon: { shop: number; type?: 'takein' | 'takeout'; address?: number };
  cashier: { order_sn: string };
  paymentSuccess: { order_sn: string };
  /** `team`: number of the team that is shown. */
  groupProduct: { id: number; team?: string };
  /** `team`: number of the team that is joined; without it one is opened. */
  groupSubmit: { id: number; team?: string };
  groupOrders: { tab?: number };
  groupOrder: { order_sn: string };
  /** `report`: 1 opens the sheet that asks money back. */
  order: { order_sn: string; report?: '1' };
  /** `view`: the sums of months, or what the member has with the rules; without it all changes. */
  pointsLedger: { view?: 'statement' | 'rules' };
  voucher: { id: number };
  voucherOrders: { tab?: number };
  voucherOrder: { order_sn: string };
  pointsGoods: { id: number };
  pointsSubmit: { id: number };
  pointsOrders: { tab?: number };
  pointsOrder: { order_sn: string };
  wheel: { type?: WheelType };
  /** The number of the draw, or of the order by which its prize was claimed. */
  wheelDraw: { order_sn: string };
  /** `shop`: opened to choose the address of an order there. */
  addressForm: { id?: number; shop?: number };
  rate: { order_sn: string };
  reviews: { goods_id?: number; shop_id?: number };
  /** The text of the chain that is shown. */
  explanation: { key: 'about' | 'welfare' | 'membership' | 'terms' | 'privacy' };
  /** `for`: who gets the place (`usePlaceChoice`). */
  chooseLocation: { for?: string; longitude?: number; latitude?: number };
  openLocation: { longitude?: number; latitude?: number; name?: string; address?: string };
}
