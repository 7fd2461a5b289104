/**
 * Schemas and validator in a chunk of their own, while developing and testing; undefined in production. Written as one
 * expression so that the bundler drops the chunk there.
 */
export const loadSchemas =
  process.env.NODE_ENV === 'production'
    ? undefined
    : () => Promise.all([import('@/contract/schemas'), import('valibot')] as const);
