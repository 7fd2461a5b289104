export { findLost, losePrizes } from './leaving';
export { prizeActs } from './prize-acts';
export { prizeKind } from './prize-kind';
export { prizeRedeemable } from './prize-redeemable';
export { PrizeSweeps } from './prize-sweeps';
export { wheelHandlers } from './wheel-handlers';
export { wheelInvariants } from './wheel-invariants';
export { hasDrawn } from './wheel-repository';
export { WheelService } from './wheel-service';
