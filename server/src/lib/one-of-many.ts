import type { Logger } from 'pino';
import { BusyError } from './errors/busy-error';

/**
 * Does the work for one of many. If it fails, the log says so with `facts`, undefined is returned, and the others can follow.
 * @throws BusyError when the database is busy or unreachable, because each further one would wait for it as well
 */
export async function oneOfMany<Done>(
  logger: Logger,
  { failed, ...facts }: { failed: string } & Record<string, unknown>,
  work: () => Promise<Done>,
): Promise<Done | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BusyError) throw error;
    logger.error({ err: error, ...facts }, failed);
    return undefined;
  }
}
