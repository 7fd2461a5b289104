import type { notFound as source } from '../en/notFound';
import type { Translation } from '../message';

export const notFound: Translation<typeof source> = {
  'pageTitle.notFound': '找不到页面',
  'notFound.title': '没有这个页面',
  'notFound.text': '链接可能已失效，或者输错了。其他内容都还在。',
};
