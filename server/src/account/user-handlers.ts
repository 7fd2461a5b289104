import type { Handlers } from '../http/handlers';
import type { UserService } from './user-service';

export const userHandlers = (user: UserService) =>
  ({
    sendCode: (input, ctx) => user.sendCode(input, ctx),
    codeState: (input, ctx) => user.codeState(input, ctx),
    loginByCode: (input, ctx) => user.loginByCode(input, ctx),
    login: (input, ctx) => user.login(input, ctx),
    resetPassword: (input, ctx) => user.resetPassword(input, ctx),
    info: (input, ctx) => user.info(input, ctx),
    profile: (input, ctx) => user.profile(input, ctx),
    logout: (input, ctx) => user.logout(input, ctx),
  }) satisfies Handlers<'user'>;
