export { LevelNews } from './components/lazy-level-news';
export { LevelProgress } from './components/level-progress';
