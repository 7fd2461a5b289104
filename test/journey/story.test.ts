import { testsFirstOrders } from '../e2e/first-order';

testsFirstOrders(['id-ID']);
