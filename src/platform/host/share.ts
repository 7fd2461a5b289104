/** What is passed on to others. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** Whether the host has a sheet of its own by which a link is passed on. */
export const canShare = (): boolean => false;

/** Opens that sheet. Returns false if it could not be opened. */
export const share = async (_what: Shared): Promise<boolean> => false;
