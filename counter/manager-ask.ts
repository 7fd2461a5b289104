import { makeAutoObservable, runInAction } from 'mobx';
import { type Approval, CallError } from './api';
import { noProblem, type StaffProblem, staffProblem } from './staff-problem';

/** What another name or PIN may mend, so that the question stays. */
const mendable: ReadonlySet<string> = new Set(['MANAGER_NEEDED', 'PIN_WRONG', 'PIN_LIMIT', 'PIN_WEAK']);

interface Asked {
  work: (approval: Approval) => Promise<void>;
  /** Called if nobody approves it. */
  drop: () => void;
}

/** Asks for the PIN of a manager, and does with it what needs one. */
export class ManagerAsk {
  isBusy = false;
  problem: StaffProblem = noProblem;
  private asked: Asked | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.asked !== null;
  }

  /**
   * What the work answers. Returns null if nobody has approved it. It fails with what the work fails with, but for the
   * PIN.
   */
  ask<Answer>(work: (approval: Approval) => Promise<Answer>): Promise<Answer | null> {
    this.dismiss();
    return new Promise((resolve, reject) => {
      const attempt = async (approval: Approval): Promise<void> => {
        const answer = await work(approval).catch((error: unknown) => {
          if (error instanceof CallError && mendable.has(error.code)) throw error;
          reject(error);
        });
        if (answer !== undefined) resolve(answer);
      };
      this.asked = { work: attempt, drop: () => resolve(null) };
    });
  }

  async submit(approval: Approval): Promise<void> {
    const { asked } = this;
    if (!asked || this.isBusy) return;
    this.isBusy = true;
    this.problem = noProblem;
    const problem = await asked.work(approval).then(() => null, staffProblem);
    runInAction(() => {
      this.isBusy = false;
      // It was closed meanwhile: what was not approved is dropped.
      if (problem && this.asked !== asked) asked.drop();
      else if (problem) this.problem = problem;
      else if (this.asked === asked) this.asked = null;
    });
  }

  /** What was sent may still be done. */
  dismiss(): void {
    const { asked } = this;
    this.asked = null;
    this.problem = noProblem;
    if (!this.isBusy) asked?.drop();
  }
}

export const managerAsk = new ManagerAsk();
