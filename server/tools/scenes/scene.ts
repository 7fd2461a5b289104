/** One scene of `npm run prove`: it makes the real server fail and checks what is left. */
export interface Scene {
  /** Name on the command line. */
  name: string;
  about: string;
  /** Default count. */
  count: number;
  run(stage: Stage): Promise<SceneResult>;
}

export interface Stage {
  count: number;
  /** Path of a built program of `dist/server`, by its name there. */
  program(name: string): string;
  say(line: string): void;
}

export interface SceneResult {
  /** Results to print. */
  figures: readonly string[];
  /** Failures; empty if the scene passed. */
  failures: readonly string[];
  /** Why this machine cannot run the scene. It counts as a failure in CI and with KEDAI_PROVE_STRICT=1. */
  skipped?: string;
}

/** The first few of a possibly long list, as texts. */
export const listed = (kind: string, things: readonly unknown[]): string[] =>
  things.slice(0, 5).map((thing) => `${kind} ${JSON.stringify(thing)}`);
