export { addressFault, LIST_MAX, originFault, partnerFaults } from './check-partner';
export { embedDemoHandlers } from './demo-handlers';
export { countLinks } from './link-repository';
export { type NewPartner, newPartnerSecret, PartnerAdmin, PartnerRefused } from './partner-admin';
export { type Partner, PartnerDirectory } from './partner-directory';
export { embedHandlers, partnerServerHandlers } from './partner-handlers';
export { partnerInvariants } from './partner-invariants';
export { purgePartners } from './partner-purge';
export { findPartners, findSecrets, holdEnabled } from './partner-repository';
export { findReturnUrl, opensNoPage, showsMenuOnly } from './partner-return';
export { type PartnerDeps, PartnerService, type Proven } from './partner-service';
export {
  findExternalId,
  findReceiver,
  findReceivers,
  findWebhookUrl,
  type Receiver,
  setWebhookUrl,
} from './partner-webhook';
export { ServerProof } from './server-proof';
