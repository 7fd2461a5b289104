import type { Area } from '../message';

export const avatar = {
  'avatar.choose': 'Choose a photo',
  'avatar.change': 'Change photo',
  'avatar.remove': 'Remove',
  'avatar.crop': 'Choose the part to show',
  'avatar.cropHint': 'Move the photo with a finger or the arrow keys',
  'avatar.zoom': 'Zoom',
  'avatar.use': 'Use this part',
  'avatar.broken': 'This picture cannot be opened. Please choose another one',
} as const satisfies Area;
