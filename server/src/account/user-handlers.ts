import type { Handlers } from '../http/calls/handlers';
import type { InviterService } from './inviter-service';
import type { UserService } from './user-service';

export const userHandlers = ({ users: user, inviters }: { users: UserService; inviters: InviterService }) =>
  ({
    sendCode: (input, ctx) => user.sendCode(input, ctx),
    codeState: (input, ctx) => user.codeState(input, ctx),
    loginByCode: (input, ctx) => user.loginByCode(input, ctx),
    register: (input, ctx) => user.register(input, ctx),
    login: (input, ctx) => user.login(input, ctx),
    resetPassword: (input, ctx) => user.resetPassword(input, ctx),
    info: (input, ctx) => user.info(input, ctx),
    profile: (input, ctx) => user.profile(input, ctx),
    inviters: (input, ctx) => inviters.list(input, ctx),
  }) satisfies Partial<Handlers<'user'>>;
