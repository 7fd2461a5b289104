import { askForUrl } from '../src/backup/live-copy';
import { dataFolder } from './shop-key';

/** Where the server is if `--url` does not say it: at PORT, or where the server of the data folder is, or at port 3000. */
export async function usualUrl(): Promise<string> {
  const { PORT } = process.env;
  if (PORT) return `http://localhost:${PORT}`;
  return (await askForUrl(dataFolder())) ?? 'http://localhost:3000';
}
