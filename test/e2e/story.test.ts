import { testsFirstOrders } from './first-order';

// In Indonesian, the language of the market, `test/journey` has it.
testsFirstOrders(['en-US', 'zh-CN']);
