import net from 'node:net';
import { exitCodes, StartError } from '../errors/start-error';

interface Address {
  host: string;
  port: number;
}

/** Waits for something to listen there; what the system refuses is said in one line. */
export async function orSayWhy(listening: Promise<unknown>, { host, port }: Address): Promise<void> {
  try {
    await listening;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`The port ${port} is in use by another program: choose another with PORT.`, exitCodes.inUse);
    }
    if (code === 'EACCES') {
      throw new StartError(
        `No permission to listen on port ${port}: choose another with PORT.`,
        exitCodes.noPermission,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new StartError(
        `This machine has no address ${host}: choose another with KEDAI_HOST.`,
        exitCodes.badSettings,
      );
    }
    throw error;
  }
}

/**
 * Listens for a moment, to know before a database is made for it that the server can.
 * @throws StartError
 */
export async function checkAddress(address: Address): Promise<void> {
  const server = net.createServer((socket) => socket.destroy());
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address.host, port: address.port }, resolve);
  });
  await orSayWhy(listening, address);
  await new Promise((resolve) => server.close(resolve));
}
