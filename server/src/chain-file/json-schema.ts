import { toJsonSchema } from '@valibot/to-json-schema';
import { chainSchema } from './chain-schema';

/** The JSON Schema of the file, for editors. What no single field shows is checked by the import. */
export const chainJsonSchema = (): object => ({
  ...toJsonSchema(chainSchema, { typeMode: 'input', errorMode: 'ignore' }),
  title: 'The chain of a Kedai',
});
