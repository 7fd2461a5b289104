export { afterSaleInvariants } from './after-sale-invariants';
export {
  type AfterSaleRecord,
  findAfterSalesOf,
  findDenied,
  findOwnUnanswered,
  isReportedMissed,
} from './after-sale-repository';
export { AfterSaleService, type AfterSalesShown, type ShopDecision } from './after-sale-service';
export { toAfterSale } from './present-after-sale';
