export { addressHandlers } from './address-handlers';
export { AddressService } from './address-service';
export { RegionBook } from './region-book';
