import { useState } from 'react';
import { clear, draw, type } from '@/ui/test/draw';
import { PostcodeField } from './postcode-field';

afterEach(clear);

it('shows the five digits of what is typed or pasted, also over a full field', async () => {
  const kept: string[] = [];
  function Form() {
    const [value, setValue] = useState('');
    const keep = (postcode: string) => {
      kept.push(postcode);
      setValue(postcode);
    };
    return <PostcodeField value={value} onChange={keep} />;
  }
  await draw(<Form />);
  const field = () => document.getElementById('address-postcode') as HTMLInputElement;
  for (const typed of ['12 110', '121101', '12 345', 'Jl. Kenanga 5, Jakarta Selatan 12110', '0812 3456 7890']) {
    expect(field().maxLength).toBeGreaterThanOrEqual(typed.length);
    await type(field(), typed);
  }
  const pasted = '0812 3456 7890';
  expect([kept, field().value]).toEqual([['12110', '12110', '12345', '12110', pasted], pasted]);
});
