import { i18n } from '@/i18n/i18n';
import { kindOfNumber } from '@/state/kind-of-number';
import type { ProductKind } from '@/state/kind-pages';
import type { PaidKind, PayKind } from '@/state/pay-kind';

const withTexts = async (code: Promise<PaidKind>, texts: ReturnType<typeof i18n.need>): Promise<PaidKind> =>
  (await Promise.all([code, texts]))[0];

/** How each kind of order is paid. */
const payKinds: Readonly<Record<ProductKind, PayKind>> = {
  drinks: {
    pay: (api, input, key) => api.order.pay.attempt(input, { key }),
    isRepeatable: true,
    load: () =>
      withTexts(
        import(/* webpackChunkName: "paid-drinks" */ '@/features/order').then(({ drinksPaidKind }) => drinksPaidKind),
        i18n.need(['order']),
      ),
  },
  group: {
    pay: (api, input, key) => api.order.pay.attempt(input, { key }),
    isRepeatable: true,
    load: () =>
      withTexts(
        import(/* webpackChunkName: "paid-group" */ '@/features/group').then(({ groupPaidKind }) => groupPaidKind),
        i18n.need(['group', 'redeem', 'qr', 'help']),
      ),
  },
  // Nothing is paid for them with money.
  points: {
    pay: (api, input, key) => api.order.pay.attempt(input, { key }),
    isRepeatable: false,
    load: () =>
      withTexts(
        import(/* webpackChunkName: "paid-points" */ '@/features/mall').then(({ pointsPaidKind }) => pointsPaidKind),
        i18n.need(['mall']),
      ),
  },
  prize: {
    pay: (api, input, key) => api.order.pay.attempt(input, { key }),
    isRepeatable: false,
    load: () =>
      import(/* webpackChunkName: "paid-prize" */ '@/features/wheel').then(({ prizePaidKind }) => prizePaidKind),
  },
  voucher: {
    pay: (api, input, key) => api.voucher.pay.attempt(input, { key }),
    returned: (api, order_sn) => api.voucher.callback.attempt({ order_sn }),
    isRepeatable: true,
    load: () =>
      withTexts(
        import(/* webpackChunkName: "paid-voucher" */ '@/features/voucher').then(
          ({ voucherPaidKind }) => voucherPaidKind,
        ),
        i18n.need(['voucher']),
      ),
  },
};

export const payKindOf = (orderSn: string): PayKind => payKinds[kindOfNumber(orderSn)];
