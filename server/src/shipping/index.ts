export { findShipments, type ShipmentRecord } from './shipment-repository';
export {
  canShip,
  findShippingPlace,
  openShipment,
  type ShippingPlace,
  shipmentCancelled,
  shipmentReceived,
  toShipment,
} from './shipments';
export { shippingHandlers } from './shipping-handlers';
export { shippingInvariants } from './shipping-invariants';
export { ShippingService } from './shipping-service';
