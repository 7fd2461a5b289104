import type { form as source } from '../en/form';
import type { Translation } from '../message';

export const form: Translation<typeof source> = {
  'form.leaveTitle': '离开此页面？',
  'form.leaveText': '你填写的内容将会丢失。',
  'form.leave': '离开',
  'form.stay': '留下',
};
