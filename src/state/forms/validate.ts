/** The part of the validator that forms need. Imported from here, the bundler leaves the rest of the package out. */
export { getDotPath, safeParse } from 'valibot';
