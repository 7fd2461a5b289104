export { PurseCard } from './components/purse-card';
