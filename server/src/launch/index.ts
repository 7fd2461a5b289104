export { launchHandlers } from './launch-handlers';
export { LaunchService } from './launch-service';
export { makeVerifiers } from './make-verifiers';
