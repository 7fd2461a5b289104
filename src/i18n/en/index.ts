import type { Message } from '../message';
import { catalogue as first } from './first';
import { catalogue as more } from './more';

const english = { ...first, ...more } as const;

/** Every key a text can have; English defines them. */
export type MessageKey = keyof typeof english;
export type Catalogue = Readonly<Record<MessageKey, Message>>;

/** The whole catalogue; the app itself loads its two parts one after the other. */
export const catalogue: Catalogue = english;
