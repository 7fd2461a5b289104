export { DeletionService } from './deletion-service';
export { privacyHandlers } from './privacy-handlers';
export { PrivacyService } from './privacy-service';
