// Databases in the process of a test live for seconds: see `server/src/lib/process/brief-process.ts`.
require('node:v8').setFlagsFromString('--liftoff-only');
