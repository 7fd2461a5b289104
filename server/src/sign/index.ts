export { signHandlers } from './sign-handlers';
export { signInvariants } from './sign-invariants';
export { type SignChances, type Signed, SignService } from './sign-service';
export { findWeeks } from './weeks';
