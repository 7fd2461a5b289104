import { act, useState } from 'react';
import { clear, draw, role, tap, type } from '../test/draw';
import { Checkbox } from './checkbox';
import { CodeField } from './code-field';
import { DateField } from './date-field';
import { PasswordField } from './password-field';
import { PhoneField } from './phone-field';
import { SearchField } from './search-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

afterEach(clear);

const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const labelOf = (id: string) => document.querySelector(`label[for="${id}"]`)?.textContent;

describe('TextField', () => {
  it('has its label, and its error, which is read out and linked to it', async () => {
    const onChange = jest.fn();
    await draw(<TextField id="name" label="Name" value="Rani" error="too long" onChange={onChange} />);
    expect(labelOf('name')).toBe('Name');
    expect(input('name').getAttribute('aria-invalid')).toBe('true');
    const problem = document.getElementById(input('name').getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toBe('too long');
    expect(problem?.getAttribute('aria-live')).toBe('polite');
    await type(input('name'), 'Rani P');
    expect(onChange).toHaveBeenCalledWith('Rani P');
    expect(input('name').value).toBe('Rani P');
  });
});

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField id="code" label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

describe('CodeField', () => {
  it('accepts digits only, fills its boxes and reports when it is complete', async () => {
    const onComplete = jest.fn();
    await draw(<Code onComplete={onComplete} />);
    const boxes = () => Array.from(document.querySelectorAll('.k-code__box')).map((box) => box.textContent);
    await type(input('code'), '4a8');
    expect(input('code').value).toBe('48');
    expect(boxes()).toEqual(['4', '8', '', '', '', '']);
    expect(onComplete).not.toHaveBeenCalled();
    await type(input('code'), '481 223');
    expect(onComplete.mock.calls).toEqual([['481223']]);
    expect(input('code').maxLength).toBeGreaterThanOrEqual('481 - 223'.length);
    await type(input('code'), '4812237');
    expect(input('code').value).toBe('481223');
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  it.each([
    'Kode: 990356',
    '990356 adalah kode Kedai kamu, berlaku 5 menit. Jangan beri tahu siapa pun.',
    '９９０３５６',
  ])('finds the code in %j', async (pasted) => {
    const onComplete = jest.fn();
    await draw(<Code onComplete={onComplete} />);
    expect(input('code').maxLength).toBeGreaterThanOrEqual(pasted.length);
    await type(input('code'), pasted);
    expect([onComplete.mock.calls, input('code').value]).toEqual([[['990356']], '990356']);
  });

  it('says that a text has no code, and takes none out of a longer number', async () => {
    const onComplete = jest.fn();
    await draw(<Code onComplete={onComplete} />);
    const problem = () => document.getElementById('code-problem')?.textContent;
    for (const pasted of ['0812 3456 7890', 'Kode kamu berlaku 5 menit']) {
      await type(input('code'), pasted);
      expect([input('code').value, problem()]).toEqual(['', 'There is no 6-digit code in this text']);
    }
    await type(input('code'), '4');
    expect([input('code').value, problem()]).toEqual(['4', '']);
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('is one field that the phone can fill', async () => {
    await draw(<Code onComplete={jest.fn()} />);
    expect(document.querySelectorAll('input').length).toBe(1);
    expect(input('code').getAttribute('autocomplete')).toBe('one-time-code');
    expect(input('code').getAttribute('inputmode')).toBe('numeric');
  });
});

const countries = [
  { code: '+62', name: 'Indonesia', flag: '', example: '81234567890', max: 12 },
  { code: '+65', name: 'Singapore', flag: '', example: '81234567', max: 8 },
];

function Phone({ onAreaCode }: { onAreaCode: (code: string) => void }) {
  const [value, setValue] = useState('81234567890');
  return (
    <PhoneField
      id="phone"
      label="Phone"
      areaCode="+62"
      areaCodes={countries}
      onAreaCode={onAreaCode}
      value={value}
      onChange={setValue}
    />
  );
}

describe('a counted TextField', () => {
  it('shows the count near its maximum only', async () => {
    const field = (length: number) => (
      <TextField id="name" label="Name" value={'a'.repeat(length)} maxLength={50} counted onChange={jest.fn()} />
    );
    await draw(field(39));
    expect(document.body.textContent).not.toContain('50');
    await clear();
    await draw(field(40));
    expect(document.body.textContent).toContain('40 of 50');
  });
});

describe('PhoneField', () => {
  it('shows groups, not while typing, and requests the telephone keyboard', async () => {
    await draw(<Phone onAreaCode={jest.fn()} />);
    expect(input('phone').value).toBe('812 3456 7890');
    expect(input('phone').getAttribute('inputmode')).toBe('tel');
    await type(input('phone'), '0812-3');
    expect(input('phone').value).toBe('0812-3');
  });

  it('keeps what is no number as it was pasted', async () => {
    await draw(<Phone onAreaCode={jest.fn()} />);
    for (const pasted of ['0812 3456 7890 Budi', '081234567890 081311112222', '0812x34567890']) {
      expect(input('phone').maxLength).toBeGreaterThanOrEqual(pasted.length);
      await type(input('phone'), pasted);
      await act(async () => input('phone').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      expect(input('phone').value).toBe(pasted);
    }
  });

  it('offers the area codes in a sheet', async () => {
    const onAreaCode = jest.fn();
    await draw(<Phone onAreaCode={onAreaCode} />);
    await tap(role('button', 'Area code: +62'));
    await tap(role('radio', /Singapore/));
    expect(onAreaCode).toHaveBeenCalledWith('+65');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('PasswordField', () => {
  it('hides what is typed until the eye is tapped', async () => {
    await draw(<PasswordField id="pw" label="Password" value="secret12" purpose="current" onChange={jest.fn()} />);
    expect(input('pw').type).toBe('password');
    await tap(role('button', 'Show password'));
    expect(input('pw').type).toBe('text');
    expect(role('button', 'Hide password')).toBeTruthy();
  });
});

describe('the other fields', () => {
  it('count characters up to 140 (spec §9)', async () => {
    await draw(<TextArea id="remark" label="Remark" value="less sweet" onChange={jest.fn()} />);
    expect(document.body.textContent).toContain('10 of 140');
  });

  it('count an emoji as one, and accept no more when they are full', async () => {
    const area = () => document.querySelector('textarea') as HTMLTextAreaElement;
    const kept: string[] = [];
    function Remark() {
      const [value, setValue] = useState('');
      const keep = (text: string) => {
        kept.push(text);
        setValue(text);
      };
      return <TextArea id="remark" label="Remark" value={value} onChange={keep} />;
    }
    await draw(<Remark />);
    await type(area(), '🧋'.repeat(139));
    expect(document.body.textContent).toContain('139 of 140');
    expect(area().maxLength).toBeGreaterThanOrEqual(280);
    await type(area(), `${'🧋'.repeat(140)}ab`);
    expect(kept.at(-1)).toBe('🧋'.repeat(140));
    expect(area().value).toBe('🧋'.repeat(140));
    expect(document.body.textContent).toContain('140 of 140');
    expect(role('status').textContent).toBe('At most 140 characters. The rest was cut off');
    expect(area().maxLength).toBe(280);
  });

  it('keep the lines of a text of several, and make one line of another when it is left', async () => {
    const area = () => document.querySelector('textarea') as HTMLTextAreaElement;
    const Area = ({ oneLine = false }) => {
      const [value, setValue] = useState('');
      return <TextArea id="area" label="Street" value={value} maxLength={20} oneLine={oneLine} onChange={setValue} />;
    };
    const leave = () => act(async () => area().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    const typed = 'Jl. Melati 5\n\nRT 03';
    await draw(<Area />);
    await type(area(), typed);
    await leave();
    expect([area().value, document.body.textContent]).toEqual([typed, expect.stringContaining('19 of 20')]);
    await clear();
    await draw(<Area oneLine />);
    await type(area(), typed);
    expect([area().value, document.body.textContent]).toEqual([typed, expect.stringContaining('18 of 20')]);
    await leave();
    expect([area().value, document.body.textContent]).toEqual([
      'Jl. Melati 5 RT 03',
      expect.stringContaining('18 of 20'),
    ]);
  });

  it('remove control characters from a paste', async () => {
    const onChange = jest.fn();
    await draw(<TextField id="name" label="Name" value="" onChange={onChange} />);
    await type(input('name'), 'Ra\u202eni\u001b[2J\u0007');
    expect(onChange).toHaveBeenCalledWith('Rani[2J');
  });

  it('clear a search by its cross', async () => {
    const onChange = jest.fn();
    await draw(<SearchField value="matcha" placeholder="Search drinks" onChange={onChange} />);
    expect(input('search').getAttribute('aria-label')).toBe('Search drinks');
    await tap(role('button', 'Clear'));
    expect(onChange).toHaveBeenCalledWith('');
  });

  it('tick a box by its text too, and link the error to it', async () => {
    const onChange = jest.fn();
    await draw(
      <Checkbox id="agree" label="I agree" checked={false} error="please read the agreement first" onChange={onChange}>
        I agree
      </Checkbox>,
    );
    await tap(document.querySelector('.k-checkbox__text') as Element);
    expect(onChange).toHaveBeenCalledWith(true);
    const problem = document.getElementById(role('checkbox', 'I agree').getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toBe('please read the agreement first');
  });

  it("pick a day with the browser's picker", async () => {
    await draw(
      <DateField
        id="day"
        label="Birth date"
        value="1998-04-12"
        min="1900-01-01"
        max="2026-01-01"
        onChange={jest.fn()}
      />,
    );
    expect([input('day').type, input('day').value, labelOf('day')]).toEqual(['date', '1998-04-12', 'Birth date']);
  });
});
