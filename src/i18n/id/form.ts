import type { form as source } from '../en/form';
import type { Translation } from '../message';

export const form: Translation<typeof source> = {
  'form.leaveTitle': 'Tinggalkan halaman ini?',
  'form.leaveText': 'Isianmu akan hilang.',
  'form.leave': 'Tinggalkan',
  'form.stay': 'Tetap di sini',
};
