import type { Area } from '../message';

export const notFound = {
  'pageTitle.notFound': 'Page not found',
  'notFound.title': 'There is no such page',
  'notFound.text': 'The link may be old or mistyped. Everything else still works.',
} as const satisfies Area;
