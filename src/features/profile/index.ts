export { ProfileFields, ProfileInviters } from './components/profile-fields';
export { fetchKnown, type KnownProfile } from './profile-store';
export { useProfile } from './use-profile';
