import type {
  AnswerData,
  AnswerInput,
  AppAsks,
  AskData,
  AskInput,
  HostAsks,
  NameOf,
} from '../../../src/contract/embed/asks';
import type { Events, HostHandlers, HostMessages, Payment, PaymentHint } from './types';

/**
 * Compares the published types with the schemas of the messages, when types are checked. Nothing of this is in the
 * package. Each list is a type that is `true` only if the two fit.
 */

type Fits<Given, Wanted> = [Given] extends [Wanted] ? true : false;
type Must<Truth extends true> = Truth;
type None<Names extends never> = Names;
type Equal<One, Other> = Fits<One, Other> extends true ? Fits<Other, One> : false;
/** Data that is not sent is undefined in the types of the package, and anything for the schemas. */
type Sent<Data> = Data extends undefined ? unknown : Data;
type Handled<Name extends keyof HostHandlers> = NonNullable<HostHandlers[Name]>;

/** What the page is told and what it is asked for fit what the app sends. */
type Told = { [Name in keyof Events]: Fits<AskData<AppAsks, Name>, Sent<Events[Name]>> };
type Asked = {
  [Name in keyof HostHandlers]-?: Handled<Name> extends (data: infer Data) => unknown
    ? Fits<AskData<AppAsks, Name>, Data>
    : false;
};
/** What a handler answers fits what the app reads, if it reads anything. */
type Answered = {
  [Name in keyof HostHandlers]-?: Fits<Awaited<ReturnType<Handled<Name>>>, AnswerInput<AppAsks, Name>>;
};
/** What the page sends is accepted by the app. */
type Accepted = { [Name in keyof HostMessages]: Fits<Sent<HostMessages[Name]>, AskInput<HostAsks, Name>> };

/** The names whose entry is not `true`; `never` if all fit. */
type Wrong<List> = { [Name in keyof List]: List[Name] extends true ? never : Name }[keyof List];

/** The names that do not fit are told by the compiler. */
export type TypesFit = [
  Must<Equal<keyof Events | keyof HostHandlers | 'getAuthCode' | 'pay', NameOf<AppAsks>>>,
  Must<Equal<keyof HostMessages, NameOf<HostAsks>>>,
  None<Wrong<Told>>,
  None<Wrong<Asked>>,
  None<Wrong<Answered>>,
  None<Wrong<Accepted>>,
  Must<Fits<AskData<AppAsks, 'pay'>, Payment>>,
  Must<Equal<PaymentHint, AnswerData<AppAsks, 'pay'>['status']>>,
];
