/** One scene of `npm run prove`: it drives the real server into trouble and looks at what is left. */
export interface Scene {
  /** What it is called on the command line. */
  name: string;
  about: string;
  /** How often it does its thing unless told otherwise. */
  count: number;
  run(stage: Stage): Promise<SceneResult>;
}

export interface Stage {
  count: number;
  /** A built program of `dist/server`, by its name there. */
  program(name: string): string;
  say(line: string): void;
}

export interface SceneResult {
  /** Figures to print. */
  figures: readonly string[];
  /** What went wrong; empty: proved. */
  failures: readonly string[];
  /** Why this machine cannot play the scene. It counts as a failure in CI and with KEDAI_PROVE_STRICT=1. */
  skipped?: string;
}

/** The first few of what may be many, as texts. */
export const listed = (kind: string, things: readonly unknown[]): string[] =>
  things.slice(0, 5).map((thing) => `${kind} ${JSON.stringify(thing)}`);
