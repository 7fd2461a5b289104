/**
 * Option of Node and V8 for a process that runs for seconds: WASM is compiled once and not optimized in the background.
 * For such a process optimizing the WASM of the database takes more processor time than the optimized code saves.
 */
export const unoptimizedWasm = '--liftoff-only';
