export { LineNotice } from './lazy-line-notice';
export { swapLine } from './swap-line';
