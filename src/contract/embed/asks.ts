import type * as v from 'valibot';
import type { appAskAnswers } from './app-answers';
import type { appAskData } from './app-asks';
import type { hostAskAnswers } from './host-answers';
import type { hostAskData } from './host-asks';

/**
 * What the app and its host ask each other in protocol 1. Both lists are closed: a name that is not here is answered 501.
 * `app-asks.ts` and `host-asks.ts` have the schema of what is sent with each ask, `app-answers.ts` and `host-answers.ts`
 * that of what its answer of status 200 brings; an ask that is not there is answered 204. Each side loads only the two
 * that it reads. Unknown fields are ignored, so that
 * a newer side may send more.
 */

type Schemas = Readonly<Record<string, v.GenericSchema>>;
/** The asks of one side: what is sent, and what comes back. */
export interface Asks {
  data: Schemas;
  answers: Schemas;
}
export interface AppAsks extends Asks {
  data: typeof appAskData;
  answers: typeof appAskAnswers;
}
export interface HostAsks extends Asks {
  data: typeof hostAskData;
  answers: typeof hostAskAnswers;
}
export type NameOf<List extends Asks> = keyof List['data'] & string;
/** What is sent with an ask, and what the other side reads of it. */
export type AskInput<List extends Asks, Name extends NameOf<List>> = v.InferInput<List['data'][Name]>;
export type AskData<List extends Asks, Name extends NameOf<List>> = v.InferOutput<List['data'][Name]>;
/** What the other side answers, and what is read of it. */
export type AnswerInput<List extends Asks, Name extends NameOf<List>> = Name extends keyof List['answers']
  ? v.InferInput<List['answers'][Name]>
  : unknown;
export type AnswerData<List extends Asks, Name extends NameOf<List>> = Name extends keyof List['answers']
  ? v.InferOutput<List['answers'][Name]>
  : undefined;
