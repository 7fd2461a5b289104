export interface AuthGateDeps {
  currentToken(): string;
  /** Clears token and user, gives up the session's calls and relaunches login (spec §4); settles when login shows. */
  endSession(): Promise<void> | void;
}

/**
 * What HTTP 401 does, once, however many calls answer it. A 401 to a token that is no longer the current one is the
 * late answer of an ended session: it must not log out the next.
 */
export class AuthGate {
  private isEnding = false;

  constructor(private readonly deps: AuthGateDeps) {}

  readonly onUnauthorized = (sentToken: string): void => {
    if (this.isEnding || sentToken !== this.deps.currentToken()) return;
    this.isEnding = true;
    const done = (): void => {
      this.isEnding = false;
    };
    try {
      Promise.resolve(this.deps.endSession()).then(done, done);
    } catch {
      done();
    }
  };
}
