export { codeStateOf } from './code-state';
export { endUnused } from './end-unused';
export { leavingFetched, makeFetchCode } from './fetched-goods';
export { type CodesToMake, makeCodes } from './make-codes';
export type { Redeemable, Redeemed } from './redeemable';
export { redemptionHandlers } from './redemption-handlers';
export { redemptionInvariants } from './redemption-invariants';
export {
  type CodeRecord,
  type CodesShown,
  closeCodes,
  countCodesOf,
  countOrderCodes,
  countPaidVouchers,
  endCodesOf,
  endDrawCodes,
  findDrawCodes,
  findExpired,
  findLostCodes,
  findOrderCodes,
  type ItemKind,
} from './redemption-repository';
export { type Redeemables, RedemptionService } from './redemption-service';
export { tellEnding } from './tell-ending';
