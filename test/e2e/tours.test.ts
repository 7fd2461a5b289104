import { testsEveryScreen } from './every-screen';

// In Indonesian, the language of the market, `test/journey` has it.
testsEveryScreen([
  { language: 'en-US', width: 360, colorScheme: 'dark' },
  { language: 'zh-CN', width: 430, colorScheme: 'light' },
]);
