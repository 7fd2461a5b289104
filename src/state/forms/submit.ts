import { makeAutoObservable } from 'mobx';
import { type ApiError, isDefinite, type Result } from '@/api';
import { Task } from '../loading/task';
import type { DraftStore } from './draft-store';

type Run<Input extends object, Data, Error extends ApiError> = (
  input: Input,
  key: string,
) => Promise<Result<Data, Error>>;

/**
 * A submit that creates or pays: a synchronous lock, and an idempotency key that is kept until the server has accepted
 * or refused, over lost answers and reloads. `name` distinguishes the intents of one customer.
 */
export class Submit<Input extends object, Data, Error extends ApiError> {
  private readonly task: Task<[Input], Result<Data, Error>>;

  constructor(
    private readonly drafts: DraftStore,
    private readonly name: string,
    send: Run<Input, Data, Error>,
  ) {
    this.task = new Task(async (input: Input) => {
      const result = await send(input, this.drafts.intentKey(this.name, input));
      if (isDefinite(result)) this.drafts.endIntent(this.name);
      return result;
    });
    makeAutoObservable<this, 'drafts' | 'name' | 'task'>(
      this,
      { drafts: false, name: false, task: false },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.task.isBusy;
  }

  /** The result; undefined if the same submit was already running. */
  run(input: Input): Promise<Result<Data, Error> | undefined> {
    return this.task.run(input);
  }
}
