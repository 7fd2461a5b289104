export { type AfterSaleRecord, findAfterSalesOf } from './after-sale-repository';
export { type AfterSaleRefusal, AfterSaleService, type AfterSalesShown, type ShopDecision } from './after-sale-service';
export { toAfterSale } from './present-after-sale';
