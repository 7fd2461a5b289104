import { createInterface } from 'node:readline/promises';

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks the person at the terminal. Ctrl-C, Ctrl-D and a terminal that is closed are no. */
export async function saysYes(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean> {
  const terminal = createInterface({ input, output });
  const closed = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `).catch(() => null), closed]);
  terminal.close();
  // The question has no answer behind it, so what is printed next would be on its line.
  if (answer === null) output.write('\n');
  return /^y(es)?$/i.test(answer?.trim() ?? '');
}
