export { DeletionService } from './deletion-service';
export { privacyHandlers } from './privacy-handlers';
export { privacyInvariants } from './privacy-invariants';
export { PrivacyService } from './privacy-service';
