import { useLazyPart } from '@/shell/parts/use-lazy-part';
import type { LevelNewsProps } from './level-news';

const load = () => import(/* webpackChunkName: "level-news" */ './level-news');

/** Tells a member of a new level. That happens rarely, so that its code and texts are loaded for it. */
export function LevelNews(props: LevelNewsProps) {
  const news = useLazyPart({ load, texts: ['membership', 'worth'], wanted: true });
  return news ? <news.LevelNews {...props} /> : null;
}
