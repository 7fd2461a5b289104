import type { auth as source } from '../en/auth';
import type { Translation } from '../message';

export const auth: Translation<typeof source> = {};
