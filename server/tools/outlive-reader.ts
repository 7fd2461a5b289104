/**
 * Lets a command go on to its end when nobody reads its output any more, as behind `| head -1`: it then prints nothing
 * more, and leaves nothing half done. Without this Node ends it with a stack.
 */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
