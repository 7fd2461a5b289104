export { LevelProgress } from './components/level-progress';
