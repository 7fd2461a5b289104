export { chanceInvariants } from './chance-invariants';
export {
  countChances,
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
  ordersToBig,
  takeBackOrderChances,
  WEEKS_FOR_BIG,
} from './give-chances';
