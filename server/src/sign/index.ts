export { signHandlers } from './sign-handlers';
export { signInvariants } from './sign-invariants';
export { type Signed, SignService } from './sign-service';
export { findWeeks } from './weeks';
