import { testsEveryScreen } from '../e2e/every-screen';

testsEveryScreen([{ language: 'id-ID', width: 320, colorScheme: 'light' }]);
