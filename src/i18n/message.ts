/** Names of plural forms, as CLDR has them. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The form that a language uses for a count. */
export type PluralRule = (count: number) => PluralForm;

/** A text, or its forms by `params.count`. A form that is missing is the same as `other`. */
export type Message = string | (Readonly<Partial<Record<PluralForm, string>>> & { readonly other: string });

/** A catalogue of one area in the language that defines the keys (English). */
export type Area = Readonly<Record<string, Message>>;

/**
 * The same keys in another language: none missing, none besides. In a language with `isPartial` it is
 * `Partial<Translation<…>>`.
 */
export type Translation<Source extends Area> = Readonly<Record<keyof Source, Message>>;
