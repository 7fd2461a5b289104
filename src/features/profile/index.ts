export { ProfileFields, ProfileInviters } from './components/profile-fields';
export { fetchKnown, type KnownProfile, skipProfile } from './profile-store';
export { useProfile } from './use-profile';
