export { QrCode } from './components/qr-code';
export { QrSave } from './components/qr-save';
