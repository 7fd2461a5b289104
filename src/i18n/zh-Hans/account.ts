import type { account as source } from '../en/account';
import type { Translation } from '../message';

export const account: Translation<typeof source> = {};
