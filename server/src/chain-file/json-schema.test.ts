import fs from 'node:fs';
import path from 'node:path';
import { chainJsonSchema } from './json-schema';

it('is stored in the repository as the check of the file makes it', () => {
  const file = path.resolve(__dirname, '../../../docs/chain.schema.json');
  const stored = JSON.parse(fs.readFileSync(file, 'utf8')) as unknown;
  // How it is written again stands in docs/chain.md.
  expect(stored).toEqual(JSON.parse(JSON.stringify(chainJsonSchema())));
});
