export { isPurgeDue, purgeAccounts } from './account-purge';
export { CodeService } from './code-service';
export { typedPhone } from './phone-number';
export { SessionService } from './session-service';
export { type SmsProvider, smsProvider } from './sms-provider';
export { userHandlers } from './user-handlers';
export { lockMember } from './user-repository';
export { UserService } from './user-service';
