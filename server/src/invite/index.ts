export { inviteHandlers } from './invite-handlers';
export { InviteService } from './invite-service';
export { rewardInviter } from './reward-inviter';
