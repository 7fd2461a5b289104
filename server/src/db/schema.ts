import type { AccountTables } from './tables/account-tables';
import type { AddressTables } from './tables/address-tables';
import type { AfterSaleTables } from './tables/after-sale-tables';
import type { CartTables } from './tables/cart-tables';
import type { ChainTables } from './tables/chain-tables';
import type { ChanceTables } from './tables/chance-tables';
import type { CounterTables } from './tables/counter-tables';
import type { CouponTables } from './tables/coupon-tables';
import type { DrinksTables } from './tables/drinks-tables';
import type { FeedbackTables } from './tables/feedback-tables';
import type { GroupTables } from './tables/group-tables';
import type { InboxTables } from './tables/inbox-tables';
import type { InviteTables } from './tables/invite-tables';
import type { LaunchTables } from './tables/launch-tables';
import type { MallTables } from './tables/mall-tables';
import type { MembershipTables } from './tables/membership-tables';
import type { MenuTables } from './tables/menu-tables';
import type { OrderTables } from './tables/order-tables';
import type { PartnerTables } from './tables/partner-tables';
import type { PaymentTables } from './tables/payment-tables';
import type { PointsTables } from './tables/points-tables';
import type { RedemptionTables } from './tables/redemption-tables';
import type { ReviewTables } from './tables/review-tables';
import type { ShippingTables } from './tables/shipping-tables';
import type { ShopTables } from './tables/shop-tables';
import type { SignTables } from './tables/sign-tables';
import type { UploadTables } from './tables/upload-tables';
import type { VoucherTables } from './tables/voucher-tables';
import type { WebhookTables } from './tables/webhook-tables';
import type { WheelTables } from './tables/wheel-tables';

export type {
  BusinessDay,
  DeliveryAddress,
  Json,
  ShippingAddress,
  SpecialHours,
  StarColumns,
  Switch,
  Text3,
} from './column-types';

/** The tables of `migrations/`, where the columns are described: those of each room, and those that belong to none. */
export interface Database
  extends AccountTables,
    AddressTables,
    AfterSaleTables,
    CartTables,
    ChainTables,
    ChanceTables,
    CounterTables,
    CouponTables,
    DrinksTables,
    FeedbackTables,
    GroupTables,
    InboxTables,
    InviteTables,
    LaunchTables,
    MallTables,
    MembershipTables,
    MenuTables,
    OrderTables,
    PartnerTables,
    PaymentTables,
    PointsTables,
    RedemptionTables,
    ReviewTables,
    ShippingTables,
    ShopTables,
    SignTables,
    UploadTables,
    VoucherTables,
    WebhookTables,
    WheelTables {
  idempotency: {
    user_id: number;
    call: string;
    key: string;
    body_hash: string;
    response: string | null;
    createtime: number;
  };
  job_lease: { job: string; holder: string; until: Date };
  kept_version: { topic: string; version: number };
}
