export { inviteHandlers } from './invite-handlers';
export { inviteInvariants } from './invite-invariants';
export { InviteService } from './invite-service';
export { rewardInviter } from './reward-inviter';
