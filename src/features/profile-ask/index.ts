export { ProfileAsk } from './profile-ask';
