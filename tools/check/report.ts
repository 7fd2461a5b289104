/** Prints the faults of a check and what it counted. It fails if there are any, or if it found nothing to look at. */
export function report(faults: readonly string[], counted: number, what: string): void {
  for (const line of faults) console.log(line);
  console.log(`${what}, ${faults.length} faults`);
  process.exitCode = faults.length > 0 || counted === 0 ? 1 : 0;
}
