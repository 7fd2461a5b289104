export { addressHandlers } from './address-handlers';
export { type AddressRecord, findAddress } from './address-repository';
export { AddressService } from './address-service';
export { RegionBook } from './region-book';
