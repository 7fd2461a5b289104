export { accountInvariants } from './account-invariants';
export { isPurgeDue, purgeAccounts } from './account-purge';
export { codeRefusal } from './code-refusal';
export { CodeService } from './code-service';
export { findConsents, storeMarketing } from './consent-repository';
export { type Deletion, findDueDeletions, lockDeletion, storeDeletion } from './deletion-repository';
export { eachMember } from './each-member';
export { Entering } from './entering';
export { FormerNumbers } from './former-numbers';
export { lookUpInviteCode } from './invite-code-lookup';
export {
  countInvited,
  findInvited,
  findInviters,
  findNamed,
  lockInviters,
} from './inviter-repository';
export { InviterService, shownName } from './inviter-service';
export { smsProvider } from './make-sms-provider';
export { ownAccountHandlers } from './own-account-handlers';
export { removePhoneChange } from './phone-change-repository';
export { provenPhone, typedPhone } from './phone-number';
export { PhoneService } from './phone-service';
export { countQuota, forgetQuota, takeFromQuota } from './quota-repository';
export { type Customer, endPartnerSessions } from './session-repository';
export { SessionService } from './session-service';
export type { SmsProvider } from './sms-provider';
export { smsReportHandlers } from './sms-report-handlers';
export { userHandlers } from './user-handlers';
export {
  changeUser,
  findFaces,
  findMemberId,
  findMobile,
  findMobiles,
  findNicknames,
  findUser,
  isInUse,
  isMemberInUse,
  lockMember,
  lockMemberInUse,
} from './user-repository';
export { type UserDeps, UserService } from './user-service';
