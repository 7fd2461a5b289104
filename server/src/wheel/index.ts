export { wheelHandlers } from './wheel-handlers';
export { wheelInvariants } from './wheel-invariants';
export { WheelService } from './wheel-service';
