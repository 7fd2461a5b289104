import { makeAutoObservable, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { SignDay, SignState } from '@/contract/points/points.schemas';
import { Resource } from '@/state/loading/resource';

/** How a member checks in. The days are those of the server. */
export class CheckInStore {
  readonly state: Resource<SignState>;
  isSending = false;

  constructor(private readonly api: Pick<Api, 'points'>) {
    this.state = new Resource({ fetch: () => api.points.signIn.attempt({}) });
    makeAutoObservable<this, 'api'>(this, { state: false, api: false }, { autoBind: true });
  }

  load(): Promise<void> {
    return this.state.load();
  }

  /** The day of the seven that today's check-in is, or would be. */
  get todaysDay(): SignDay | undefined {
    return this.state.data?.days.find(({ today }) => today === 1);
  }

  /** Checks in. Returns null if that is done; else why not. After a refusal the state is as it is now. */
  async checkIn(): Promise<ApiError | null> {
    if (this.isSending) return null;
    this.isSending = true;
    const result = await this.api.points.signSet.attempt({});
    if (result.ok) this.state.show(result.data);
    // A lost answer may have been a check-in.
    else await this.state.load();
    runInAction(() => {
      this.isSending = false;
    });
    return result.ok ? null : result.error;
  }
}
