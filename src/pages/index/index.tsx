import { HomeScreen } from '@/features/home/screens/home-screen';

export default HomeScreen;
