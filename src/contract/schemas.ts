import { addressSchemas } from './address.schemas';
import { chainSchemas } from './chain.schemas';
import { couponSchemas } from './coupon.schemas';
import { embedSchemas } from './embed/embed.schemas';
import { feedbackSchemas } from './feedback.schemas';
import { groupSchemas } from './group/group.schemas';
import { inboxSchemas } from './inbox.schemas';
import { mallSchemas } from './mall/mall.schemas';
import { orderSchemas } from './order/order.schemas';
import { pointsSchemas } from './points/points.schemas';
import { privacySchemas } from './privacy.schemas';
import { shopSchemas } from './shop.schemas';
import { uploadSchemas } from './upload.schemas';
import { userSchemas } from './user.schemas';
import { vipSchemas } from './vip.schemas';
import { voucherSchemas } from './voucher/voucher.schemas';
import { wheelSchemas } from './wheel/wheel.schemas';

/** Every schema of the API. The client's first load must not import this module; forms import the schema they need. */
export const schemas = {
  shop: shopSchemas,
  chain: chainSchemas,
  user: userSchemas,
  address: addressSchemas,
  coupon: couponSchemas,
  feedback: feedbackSchemas,
  inbox: inboxSchemas,
  order: orderSchemas,
  vip: vipSchemas,
  voucher: voucherSchemas,
  group: groupSchemas,
  mall: mallSchemas,
  points: pointsSchemas,
  wheel: wheelSchemas,
  privacy: privacySchemas,
  common: uploadSchemas,
  embed: embedSchemas,
} as const;
