import type { FieldProblem } from '@/contract/errors';
import { fieldProblemNotes } from '../src/http/calls/input';
import { texts } from '../src/messages/message';

const pin = {
  invalid: 'it has 4 to 8 digits',
  tooCommon: 'it is easy to guess; avoid repeats and runs such as 1111, 1212 or 1234',
};

/** What somebody at a terminal calls a field, and what is wrong with it where that can be said better than of any field. */
const fieldWords: Readonly<Record<string, { name: string } & Partial<Record<FieldProblem, string>>>> = {
  pin: { name: 'PIN', ...pin },
  new_pin: { name: 'new PIN', ...pin, invalid: `${pin.invalid}, and replaces only one that is easy to guess` },
  mobile: { name: 'phone number', invalid: 'it is no mobile number, such as +6281234567890' },
  ranges: {
    name: 'hours',
    invalid:
      'each opening ends after it begins, and by 28:00, which is 04:00 of the next day; they do not overlap, and are four at most',
  },
  tracking_no: {
    name: 'number of the parcel',
    invalid: 'it has 5 to 40 letters, digits and . / -, and a digit is one',
  },
  courier: { name: 'courier', invalid: 'it is none of those that "shipments" names' },
  order_sn: { name: 'order' },
  after_sn: { name: 'report' },
  refund_sn: { name: 'refund' },
  id: { name: 'number' },
};

function fieldLine(path: string, problem: string): string {
  const [field = ''] = path.split('.');
  const words = fieldWords[field];
  const said = words?.[problem as FieldProblem] ?? fieldProblemNotes[problem as FieldProblem] ?? problem;
  return `  ${words?.name ?? field.replaceAll('_', ' ')}: ${said}`;
}

interface Refused {
  msg: string;
  error: string;
  /** What is wrong with fields of the input. */
  fields: Readonly<Record<string, string>>;
}

/** The lines that say why the server refused. It names a number that is out of its range itself. */
export function refusalLines({ msg, error, fields }: Refused): string[] {
  const named = msg === texts('en').errors.INVALID_INPUT ? Object.entries(fields) : [];
  return [`${msg} (${error})`, ...named.map(([path, problem]) => fieldLine(path, problem))];
}
