import type { Directory, ListedShop } from '../shop';

/** The listed shops with these ids; all if it names none. */
export const shopsIn = ({ shops, byId }: Directory, ids: readonly number[]): readonly ListedShop[] =>
  ids.length === 0 ? shops : ids.flatMap((id) => byId.get(id) ?? []);
