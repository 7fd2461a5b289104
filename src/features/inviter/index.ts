export { InviterFields, NamedInviters } from './components/inviter-fields';
export { InviterNames } from './inviter-names';
