import type { Area } from '../message';

export const upload = {
  'upload.add': 'Add picture',
  'upload.count': '{used}/{max}',
  'upload.picture': 'Picture {number}',
  'upload.open': 'Show picture {number} large',
  'upload.remove': 'Remove picture {number}',
  'upload.cancel': 'Stop sending picture {number}',
  'upload.retry': 'Try again',
  'upload.retryOf': 'Try again: picture {number}',
  'upload.percent': '{percent}%',
  'upload.waiting': 'Waiting',
  'upload.lost': 'Not sent yet. It is sent as soon as the network is back.',
  'upload.tooLarge': 'This picture is larger than {max} MB.',
  'upload.empty': 'This file is empty. Choose another picture.',
  'upload.wrongType': 'Only JPEG, PNG and WebP pictures can be sent.',
  'upload.failed': 'This picture could not be sent.',
  'upload.surplus': { one: 'Only {count} picture fits here.', other: 'Only {count} pictures fit here.' },
  'upload.wait': 'Some pictures have not been sent yet. Wait, try again or remove them.',
  'upload.gone': 'a picture is no longer there, please choose it again',
  'upload.refused': 'The app may not use your pictures. Allow it in the settings of your phone.',
  'upload.progress': '{done} of {all} pictures sent',
} as const satisfies Area;
