import fs from 'node:fs';
import path from 'node:path';

export interface BuildInfo {
  /** Version of the package. */
  version: string;
  /** Commit from which the server was built. It is empty if that was not known. */
  commit: string;
}

/** Written by the bundler, because git may be missing where the server runs. */
declare const KEDAI_BUILD: BuildInfo | undefined;

/** For a server that runs from its sources. */
function fromSources(): BuildInfo {
  const text = fs.readFileSync(path.resolve(__dirname, '../../../package.json'), 'utf8');
  return { version: (JSON.parse(text) as { version: string }).version, commit: '' };
}

/** The release that runs. */
export const build: BuildInfo = typeof KEDAI_BUILD === 'undefined' ? fromSources() : KEDAI_BUILD;
