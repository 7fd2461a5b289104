export { addressLines } from './address-lines';
