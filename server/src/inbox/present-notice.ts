import type { Language } from '@/contract/core';
import type { Notice, NoticeKind, NoticeNews } from '@/contract/inbox.schemas';
import { fill } from '../messages/message';
import { noticeTexts } from '../messages/notice-texts';
import { type NoticeFacts, noticeKinds } from './notice-kinds';
import type { NewsRecord, NoticeRecord } from './notice-repository';

function said<Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind], language: Language) {
  const { words, goal } = noticeKinds[kind];
  const { title, text, act } = noticeTexts[language][kind];
  const named = words(facts, language);
  return { title: fill(title, named), text: fill(text, named), act, goal: goal(facts) };
}

/** A notice as its member reads it. */
export const toNotice = ({ id, kind, facts_json, createtime, readtime }: NoticeRecord, language: Language): Notice => ({
  id,
  kind,
  ...said(kind, facts_json as NoticeFacts[typeof kind], language),
  is_read: readtime === null ? 0 : 1,
  createtime,
});

/** What pages that are not about notices say of them. */
export const toNews = ({ unread, urgent }: NewsRecord, language: Language): NoticeNews => ({
  unread,
  urgent: urgent && toNotice(urgent, language),
});
