/** Sends a call below `/ops` with a shift, or with the shop's key alone. A refusal has no token. */
type SendOps = (call: string, body: object, shift?: string) => Promise<{ token?: string }>;

interface Staff {
  name?: string;
  pin?: string;
  /** Token of the shift of the person who adds them. The first person of a shop needs none. */
  by?: string;
}

const FIRST = 'Sri';
/** The PIN of everybody in tests, unless a test says otherwise. */
export const testPin = '381640';

/** Headers with the approval of a manager. The first person of a shop is one. */
export const approvedBy = (name = FIRST, pin = testPin): Record<'ops-manager' | 'ops-pin', string> => ({
  'ops-manager': encodeURIComponent(name),
  'ops-pin': pin,
});

/** Begins a shift of somebody, who is added if the shop does not know them. Returns its token. */
export async function beginShift(send: SendOps, { name = FIRST, pin = testPin, by }: Staff = {}): Promise<string> {
  await send('staff', { name, pin }, by);
  const { token } = await send('shifts', { name, pin });
  if (!token) throw new Error(`${name} could not begin a shift`);
  return token;
}
