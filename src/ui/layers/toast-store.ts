import { makeAutoObservable, observableRef } from 'mobx';
import type { ToastOptions } from '@/platform/screen/toast';

export interface ToastMessage extends ToastOptions {
  id: number;
  text: string;
}

/** One short message at a time; a new one replaces the previous one. */
export class ToastStore {
  current: ToastMessage | null = null;
  private lastId = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'lastId' | 'timer'>(
      this,
      { current: observableRef, lastId: false, timer: false },
      { autoBind: true },
    );
  }

  show(text: string, options: ToastOptions = {}): void {
    this.lastId += 1;
    const id = this.lastId;
    this.current = { ...options, id, text };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(id), options.milliseconds ?? (options.action ? 5000 : 2600));
  }

  hide(id?: number): void {
    if (id === undefined || this.current?.id === id) this.current = null;
  }

  runAction(): void {
    const action = this.current?.action;
    this.current = null;
    action?.run();
  }
}

/** The app's toasts, drawn by `ToastHost` in the page frame. Pages show them by `showToast`. */
export const toasts = new ToastStore();
