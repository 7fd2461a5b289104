export { AvatarField } from './components/avatar-field';
export { useAvatar } from './use-avatar';
