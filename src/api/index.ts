export {
  type Api,
  type ApiCall,
  type ApiDeps,
  type ApiError,
  type AttemptOptions,
  CallError,
  createApi,
  isDefinite,
  type RequestOptions,
  type Result,
} from './client';
