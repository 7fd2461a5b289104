import type { DrinkLook } from './drink-look';
import data from './looks.json';

/** How each drink is drawn, by its key in the chain's file, which has the colour behind it. */
export const looks = data as unknown as Readonly<Record<string, DrinkLook>>;
