import { makeAutoObservable, observableRef } from 'mobx';
import type { Api, ApiError, Result } from '@/api';
import type { OutputOf } from '@/contract';
import type { Notice, NoticeNews } from '@/contract/inbox.schemas';

interface NoticesDeps {
  api: Pick<Api, 'inbox'>;
  session: { readonly token: string; readonly isMember: boolean };
}

/** What the member was told and has not read, as the last answer says that names it: other calls bring it with them. */
export class NoticesStore {
  private news: NoticeNews | null = null;
  /** Token of the member whose news they are. */
  private owner = '';

  constructor(private readonly deps: NoticesDeps) {
    makeAutoObservable<this, 'deps' | 'news'>(this, { deps: false, news: observableRef }, { autoBind: true });
  }

  /** Whether an answer has named them since the app was started. */
  get isKnown(): boolean {
    return this.own !== null;
  }

  /** How many notices are not read. */
  get unread(): number {
    return this.own?.unread ?? 0;
  }

  /** The one that home shows. Returns null if there is none. */
  get urgent(): Notice | null {
    return this.own?.urgent ?? null;
  }

  take(news: NoticeNews): void {
    this.news = news;
    this.owner = this.deps.session.token;
  }

  /** Marks a notice as read, or it and all older ones. */
  async read(id: number, older: 0 | 1 = 0): Promise<Result<OutputOf<'inbox', 'read'>, ApiError>> {
    const { token } = this.deps.session;
    const result = await this.deps.api.inbox.read.attempt({ id, older });
    if (result.ok && token === this.deps.session.token) this.take(result.data.notices);
    return result;
  }

  private get own(): NoticeNews | null {
    const { session } = this.deps;
    return session.isMember && session.token === this.owner ? this.news : null;
  }
}
