export { useMallShelf } from './components/mall-shelf';
export { pointsPaidKind } from './points-paid-kind';
