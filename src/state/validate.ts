/** The validator, as far as forms need it: imported from here, the bundler leaves the rest of the package out. */
export { getDotPath, safeParse } from 'valibot';
