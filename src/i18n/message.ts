/** A text, or its English forms by `params.count`. */
export type Message = string | { readonly one: string; readonly other: string };

/** A catalogue of one area in English, which defines the keys. */
export type Area = Readonly<Record<string, Message>>;

/** The same keys in another language: none missing, no others. */
export type Translation<Source extends Area> = Readonly<Record<keyof Source, Message>>;
