import { call, type Options, say, UsageError } from './shop-call';

async function showStaff(options: Options): Promise<void> {
  const { staff } = await call(options, 'staff');
  if (staff.length === 0) say('The shop has no staff yet: the first who gets a PIN is its manager.');
  for (const { name, role } of staff) say(`${name}  ${role}`);
}

async function setStaff(options: Options): Promise<void> {
  const [, name = '', pin = ''] = options.words;
  if (!name || !pin) throw new UsageError('Whose PIN? A name and 4 to 8 digits.');
  await call(options, 'setStaff', { name, pin });
  say(`${name} can begin a shift.`);
}

async function setRole(options: Options): Promise<void> {
  const [, name = '', role] = options.words;
  if (!name || (role !== 'manager' && role !== 'barista'))
    throw new UsageError('Whose role, and which? A name, and manager or barista.');
  await call(options, 'setRole', { name, role });
  say(`${name} is a ${role}.`);
}

async function removeStaff(options: Options): Promise<void> {
  const [, name = ''] = options.words;
  if (!name) throw new UsageError('Who is removed? A name from "staff".');
  await call(options, 'removeStaff', { name });
  say(`${name} is removed.`);
}

/** Begins a shift with the old PIN and a new one, which is the only way to replace one that is easy to guess. */
export async function replacePin({ staff: name, pin, words, ...options }: Options & { staff: string; pin: string }) {
  const [, newPin = ''] = words;
  if (!newPin) throw new UsageError('Which PIN? 4 to 8 digits.');
  const { token: shift } = await call({ ...options, words }, 'beginShift', { name, pin, new_pin: newPin });
  await call({ ...options, words, shift }, 'endShift', {});
  say(`${name} can begin a shift with the new PIN.`);
}

export const staffCommands: Record<string, (options: Options) => Promise<void>> = {
  staff: showStaff,
  'set-staff': setStaff,
  role: setRole,
  'remove-staff': removeStaff,
  'new-pin': async () => {
    throw new UsageError('Whose PIN? Give --staff, and the old PIN with --pin.');
  },
};
