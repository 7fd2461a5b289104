import { testsFirstOrders } from './first-order';

// `test/journey` tests the first order in Indonesian, the language of the market.
testsFirstOrders(['en-US', 'zh-CN']);
