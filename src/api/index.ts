export {
  type Api,
  type ApiCall,
  type ApiDeps,
  type ApiError,
  type ApiOf,
  type AttemptOptions,
  CallError,
  createApi,
  isDefinite,
  type RequestOptions,
  type Result,
} from './client';
