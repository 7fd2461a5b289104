import { makeAutoObservable, observableRef, runInAction } from 'mobx';

type Sheets = typeof import('./parts/sheets');

/**
 * The code of the sheets. The board loads it when it is drawn, so that it is there before a sheet is opened, even if the
 * network is lost in between.
 */
class SheetCode {
  sheets: Sheets | null = null;
  isMissing = false;

  constructor(private readonly request: () => Promise<Sheets>) {
    makeAutoObservable<this, 'request'>(this, { sheets: observableRef, request: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    if (this.sheets) return;
    this.isMissing = false;
    const sheets = await this.request().catch(() => null);
    runInAction(() => {
      this.sheets = sheets ?? this.sheets;
      this.isMissing = !this.sheets;
    });
  }

  /**
   * Loads the page again if the server answers: browsers do not request a module again that could not be loaded, and
   * after a deploy it has another name.
   */
  async retry(): Promise<void> {
    const answers = await fetch('/counter', { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) location.reload();
  }
}

export const sheetCode = new SheetCode(() => import('./parts/sheets'));
