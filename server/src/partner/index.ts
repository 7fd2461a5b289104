export type { Customer } from './link-repository';
export { type Partner, PartnerDirectory } from './partner-directory';
export { embedHandlers, partnerServerHandlers } from './partner-handlers';
export { type PartnerDeps, PartnerService, type Proven } from './partner-service';
