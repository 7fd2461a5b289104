export interface AuthGateDeps {
  currentToken(): string;
  /** Clears token and user, aborts the session's calls and relaunches login (spec §4). Settles when login is shown. */
  endSession(): Promise<void> | void;
}

/**
 * Handles HTTP 401 once, however many calls receive it. A 401 to a token that is no longer the current one is a late
 * answer of an ended session and must not end the next one.
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
