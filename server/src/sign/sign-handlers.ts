import type { Handlers } from '../http/calls/handlers';
import type { SignService } from './sign-service';

export const signHandlers = (signs: SignService) =>
  ({
    signIn: (input, ctx) => signs.signIn(input, ctx),
    signSet: (input, ctx) => signs.signSet(input, ctx),
  }) satisfies Partial<Handlers<'points'>>;
