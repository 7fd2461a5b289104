import type { Area } from '../message';

export const form = {
  'form.leaveTitle': 'Leave this page?',
  'form.leaveText': 'What you have entered will be lost.',
  'form.leave': 'Leave',
  'form.stay': 'Stay',
} as const satisfies Area;
