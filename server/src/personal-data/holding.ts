import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/schema';

type Table = keyof Database;
type Column<T extends Table> = keyof Database[T] & string;

/** What becomes of rows when their member's account is deleted. */
export type Fate<T extends Table = Table> =
  /** They are deleted. */
  | { is: 'removed' }
  /** They stay, without what these columns say of the member. */
  | { is: 'blanked'; set: { readonly [C in Column<T>]?: RawBuilder<unknown> }; because: string }
  /** They stay as they are: nothing in them says anything of a person. */
  | { is: 'kept'; because: string };

/** What one table holds of members. Every column is in `shown` or in `hidden`; a test compares them with the database. */
export interface Holding<T extends Table = Table> {
  table: T;
  /** Which rows are of a member. */
  rows: (me: number) => RawBuilder<SqlBool>;
  /** Name in the exported file. If it is absent, the rows are left out, as `hidden` says. */
  as?: string;
  /** The rows are listed with the entry of another holding that has this column as its id. */
  within?: { as: string; by: Column<T> };
  /** Columns of the exported file. */
  shown: readonly Column<T>[];
  /** Further values of the exported file, such as names instead of ids. */
  also?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns that are not in the exported file, and why. */
  hidden: { readonly [C in Column<T>]?: string };
  fate: Fate<T>;
}

export const holding = <const T extends Table>(one: Holding<T>): Holding => one as unknown as Holding;

export const byUser = (me: number): RawBuilder<SqlBool> => sql<SqlBool>`user_id = ${me}`;
export const byOrder = (me: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`order_id in (select id from orders where user_id = ${me})`;
export const byOrderNumber = (me: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`order_sn in (select order_sn from orders where user_id = ${me})`;

/** Reasons that several tables share. */
export const why = {
  inner: 'a number of the database',
  secret: 'protects the account',
  grouped: 'says with which entry it is listed',
  law: 'tax law demands that sales are kept for ten years',
  named: 'its name is given instead',
  work: 'how the server works on it, not about the member',
} as const;

const empty = sql`''`;
export const blank = { text: empty, list: sql`'[]'::jsonb`, none: sql`null` } as const;

/** Names of a row of the chain, as the exported file gives them. */
export const shopName = sql`(select s.name from shop s where s.id = shop_id)`;
export const goodsName = sql`(select g.name_json from goods g where g.id = goods_id)`;
