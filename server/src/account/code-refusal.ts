import type { VisitorCtx } from '../lib/context';
import type { CodeOutcome } from './code-service';

type CodeCtx = VisitorCtx<'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TRIES'>;

/** What a code that is not right is refused with. */
export function codeRefusal(ctx: CodeCtx, outcome: CodeOutcome) {
  switch (outcome.is) {
    case 'wrong':
      return ctx.refusal('CODE_WRONG', { left: outcome.left });
    case 'limit':
      return ctx.refusal('CODE_TRIES', { seconds: outcome.seconds });
    default:
      return ctx.refusal('CODE_EXPIRED');
  }
}
