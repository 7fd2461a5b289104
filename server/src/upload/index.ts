export {
  type ChainPicture,
  type ChainPictureProblem,
  keepChainPictures,
  readChainPicture,
  storeChainPictures,
} from './chain-picture';
export { claimOnly, claimUploads } from './claim-uploads';
export type { UploadAddresses } from './upload-addresses';
export { uploadHandlers } from './upload-handlers';
export { uploadInvariants } from './upload-invariants';
export { UploadService } from './upload-service';
