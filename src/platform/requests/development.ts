/**
 * Schemas and validator in a separate chunk, for development and tests; undefined in production. It is one expression
 * so that the bundler removes the chunk there.
 */
export const loadSchemas =
  process.env.NODE_ENV === 'production'
    ? undefined
    : () => Promise.all([import('@/contract/schemas'), import('valibot')] as const);
