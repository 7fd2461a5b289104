export { QrCode } from './components/qr-code';
export { QrSave } from './components/qr-save';
export { SharedLink } from './components/shared-link';
