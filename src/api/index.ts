export {
  type Api,
  type ApiCall,
  type ApiDeps,
  type ApiError,
  type AttemptOptions,
  createApi,
  isDefinite,
  type Result,
} from './client';
