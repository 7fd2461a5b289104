export { embedDemoHandlers } from './demo-handlers';
export type { Customer } from './link-repository';
export { type Partner, PartnerDirectory } from './partner-directory';
export { embedHandlers, partnerServerHandlers } from './partner-handlers';
export { holdEnabled } from './partner-repository';
export { type PartnerDeps, PartnerService, type Proven } from './partner-service';
export { findExternalId, findReceivers, findWebhookUrl, type Receiver, setWebhookUrl } from './partner-webhook';
