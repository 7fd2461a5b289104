export { GoodCode } from './components/good-code';
export { RedeemHero } from './components/redeem-hero';
export { RedeemedCode } from './components/redeemed-code';
