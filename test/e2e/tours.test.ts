import { testsEveryScreen } from './every-screen';

// `test/journey` makes the tour in Indonesian, the language of the market.
testsEveryScreen([
  { language: 'en-US', width: 360, colorScheme: 'dark' },
  { language: 'zh-CN', width: 430, colorScheme: 'light' },
]);
