import type { Handlers } from '../http/calls/handlers';
import type { VoucherService } from './voucher-service';

export const voucherHandlers = (vouchers: VoucherService) =>
  ({
    list: (input, ctx) => vouchers.list(input, ctx),
    info: (input, ctx) => vouchers.info(input, ctx),
    add: (input, ctx) => vouchers.add(input, ctx),
    orders: (input, ctx) => vouchers.orders(input, ctx),
    details: (input, ctx) => vouchers.details(input, ctx),
    pay: (input, ctx) => vouchers.pay(input, ctx),
    cancel: (input, ctx) => vouchers.cancel(input, ctx),
    callback: (input, ctx) => vouchers.callback(input, ctx),
  }) satisfies Handlers<'voucher'>;
