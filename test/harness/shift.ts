/** Sends a call below `/ops`, as somebody on shift or with the shop's key alone. A refusal has no token. */
type SendOps = (call: string, body: object, shift?: string) => Promise<{ token?: string }>;

interface Staff {
  name?: string;
  pin?: string;
  /** Token of the shift of somebody who adds them; the first of a shop need none. */
  by?: string;
}

/** Begins a shift of somebody, who is added if the shop does not know them. Returns its token. */
export async function beginShift(send: SendOps, { name = 'Sri', pin = '246810', by }: Staff = {}): Promise<string> {
  await send('staff', { name, pin }, by);
  const { token } = await send('shifts', { name, pin });
  if (!token) throw new Error(`${name} could not begin a shift`);
  return token;
}
