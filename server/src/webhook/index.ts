export { type DeliveryRecord, findDeliveries } from './delivery-repository';
export { findEndpoint } from './endpoint-repository';
export { type Replay, replayEvents } from './event-repository';
export { tellLink, tellOrder } from './tell-partner';
export { webhookInvariants } from './webhook-invariants';
export { WebhookService } from './webhook-service';
export { rotateWebhook, setWebhook } from './webhook-settings';
export { signingKey } from './webhook-signature';
export { WebhookUrlError } from './webhook-url';
