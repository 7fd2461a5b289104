import { i18n } from '@/i18n/i18n';
import { useLazy } from '@/ui/use-lazy';
import type { LevelNewsProps } from './level-news';

const loadCode = () => import(/* webpackChunkName: "level-news" */ './level-news');
const load = () => Promise.all([loadCode(), i18n.need(['membership', 'worth'])]).then(([code]) => code);

/** Tells a member of a new level. That happens rarely, so that its code and texts are loaded for it. */
export function LevelNews(props: LevelNewsProps) {
  const news = useLazy(load, true);
  return news ? <news.LevelNews {...props} /> : null;
}
