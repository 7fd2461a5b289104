import { makeAutoObservable, observableRef } from 'mobx';

export interface ConfirmRequest {
  title: string;
  text?: string;
  confirmText: string;
  cancelText: string;
  /** The action cannot be undone: red button, focus on cancel. */
  danger?: boolean;
}

/** One question at a time; a new one answers the previous one with no. */
export class ConfirmStore {
  request: ConfirmRequest | null = null;
  private answerTo: ((yes: boolean) => void) | null = null;

  constructor() {
    makeAutoObservable<this, 'answerTo'>(this, { request: observableRef, answerTo: false }, { autoBind: true });
  }

  ask(request: ConfirmRequest): Promise<boolean> {
    this.answer(false);
    this.request = request;
    return new Promise((resolve) => {
      this.answerTo = resolve;
    });
  }

  answer(yes: boolean): void {
    const reply = this.answerTo;
    this.answerTo = null;
    this.request = null;
    reply?.(yes);
  }
}

/** The app's confirm dialog, drawn by `ConfirmHost` in the page frame. */
export const confirms = new ConfirmStore();
