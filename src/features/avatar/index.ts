export { AvatarField } from './components/avatar-field';
export { type Avatar, useAvatar } from './use-avatar';
