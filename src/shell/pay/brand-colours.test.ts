import fs from 'node:fs';
import path from 'node:path';
import { payChannel } from '@/contract/chain.schemas';

it('the mark of every way to pay has the colours of its brand, and no colours are left over', () => {
  const styles = fs.readFileSync(path.join(__dirname, '_brand-colours.scss'), 'utf8');
  const brands = [...styles.matchAll(/^ {2}'(\w+)': \(/gm)].map(([, name]) => name);
  // All banks have those of their virtual accounts.
  const wanted = new Set(payChannel.options.map((channel) => channel.split('_')[0]));
  expect(new Set(brands)).toEqual(wanted);
});
