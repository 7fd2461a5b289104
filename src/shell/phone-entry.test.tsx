import { act, useState } from 'react';
import { homeAreaCode } from '@/lib/home-area-code';
import { byId, clear, draw, type } from '@/ui/test/draw';
import { PhoneEntry } from './phone-entry';

afterEach(clear);

const singapore = { code: '+65', name: 'Singapore', flag: '', example: '81234567', min: 8, max: 8 };

function Phone() {
  const [areaCode, setAreaCode] = useState('+62');
  const [value, setValue] = useState('');
  return (
    <PhoneEntry
      id="phone"
      label="Phone"
      areaCode={areaCode}
      areaCodes={[homeAreaCode, singapore]}
      onAreaCode={setAreaCode}
      value={value}
      onChange={setValue}
    />
  );
}

it.each([
  ['+62 812-3456-7891', '+62', '812 3456 7891'],
  ['6281234567891', '+62', '812 3456 7891'],
  ['+65 9123 4567', '+65', '912 3456 7'],
  ['0812', '+62', '0812'],
  ['\u202a+62 812\u20113456\u20117891\u202c', '+62', '812 3456 7891'],
  ['0812.3456.7891', '+62', '812 3456 7891'],
  ['0065 9123 4567', '+65', '912 3456 7'],
  ['+62 62 812 3456 7891', '+62', '812 3456 7891'],
  ['０８１２３４５６７８９１', '+62', '812 3456 7891'],
  ['081234567891 081311112222', '+62', '081234567891 081311112222'],
  ['0812 3456 7891 (Budi)', '+62', '0812 3456 7891 (Budi)'],
])('divides %j when the field is left', async (typed, areaCode, shown) => {
  await draw(<Phone />);
  const input = byId('phone') as HTMLInputElement;
  await type(input, typed);
  await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect([byId('phone-area').textContent, input.value]).toEqual([areaCode, shown]);
});
