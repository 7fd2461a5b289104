import type { Handlers } from '../http/calls/handlers';
import type { AddressService } from './address-service';

export const addressHandlers = (addresses: AddressService) =>
  ({
    list: (input, ctx) => addresses.list(input, ctx),
    getDefault: (input, ctx) => addresses.getDefault(input, ctx),
    add: (input, ctx) => addresses.add(input, ctx),
    edit: (input, ctx) => addresses.edit(input, ctx),
    remove: (input, ctx) => addresses.remove(input, ctx),
    regions: (input, ctx) => addresses.regions(input, ctx),
  }) satisfies Handlers<'address'>;
