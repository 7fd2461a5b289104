/** What is wrong with the options of a command, in words of ours: those of Node explain its own rules first. */
export function optionFault(error: unknown): string {
  const [said = ''] = (error as Error).message.split('\n');
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(said) ?? [];
  if (unknown !== undefined) return `There is no option ${unknown}`;
  const [, ambiguous] = /^Option '(--[\w-]+)' argument is ambiguous/.exec(said) ?? [];
  if (ambiguous !== undefined)
    return `${ambiguous} needs a value. One with a hyphen in front is given as ${ambiguous}=-XYZ`;
  const [, missing] = /^Option '(--[\w-]+) <value>' argument missing/.exec(said) ?? [];
  return missing === undefined ? said.replace(/\.$/, '') : `${missing} needs a value`;
}
