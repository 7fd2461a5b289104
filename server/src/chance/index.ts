export { chanceInvariants } from './chance-invariants';
export {
  countChances,
  countOrders,
  findWheel,
  findWheelsById,
  hasChanceFor,
  spendChance,
  type WheelRecord,
} from './chance-repository';
export {
  daySlot,
  giveOrderChances,
  giveSignChances,
  givesChances,
  ORDERS_FOR_BIG,
  takeBackOrderChances,
  WEEKS_FOR_BIG,
} from './give-chances';
