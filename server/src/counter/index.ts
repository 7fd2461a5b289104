export { AutoBarista } from './auto-barista';
export { opsHandlers } from './ops-handlers';
export { OpsService } from './ops-service';
