import type { Area } from './message';

/** Rejects if the file cannot be had. */
export const fetchTexts = (address: string): Promise<Area> =>
  fetch(address).then((answer): Promise<Area> => (answer.ok ? answer.json() : Promise.reject(answer)));
