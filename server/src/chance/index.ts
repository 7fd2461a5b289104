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
  giveWeekChances,
  ORDERS_FOR_BIG,
  takeBackOrderChances,
} from './give-chances';
