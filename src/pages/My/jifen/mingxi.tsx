import { PointsLedgerScreen } from '@/features/points/screens/points-ledger-screen';
import { routed } from '@/shell/routed';

export default routed('pointsLedger', PointsLedgerScreen);
