import type { Area } from '../message';

export const qr = {
  'qr.empty': 'QR content cannot be empty',
  'qr.save': 'Save QR code',
  'qr.downloading': 'Download started. Look among your downloads or pictures.',
  'qr.saved': 'QR code saved successfully',
  'qr.refused': 'The app may not save to your pictures. Allow it in the settings, or take a screenshot.',
  'qr.settings': 'Settings',
  'qr.byHand': 'Press the picture and hold it, then choose to save it. If that does nothing, take a screenshot.',
  'qr.noPicture': 'The picture could not be made. Take a screenshot of the code instead.',
} as const satisfies Area;
